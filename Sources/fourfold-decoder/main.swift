import CSandbox
import Decoding
import Glibc

_ = signal(SIGPIPE, SIG_IGN)
_ = csandbox_die_with_parent()
// With glibc's moving threshold the heap of a process that decodes hundreds of pictures grows without end.
csandbox_set_mmap_threshold(128 * 1024)
var loop = DecoderLoop(channel: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)))
loop.run()
