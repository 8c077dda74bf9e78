import CSandbox
import Decoding
import Glibc

_ = signal(SIGPIPE, SIG_IGN)
// With glibc's moving threshold the heap of a process that decodes hundreds of pictures grows without end.
csandbox_set_mmap_threshold(128 * 1024)
// Threads come and go, and each heap takes from what the process may have of addresses.
csandbox_set_heaps(2)
let arguments = HelperArguments(words: CommandLine.arguments)
let progress = StatusPage(file: Descriptor(taking: StatusPage.descriptorNumber))
progress?.noteSentCrashes()
// Where libvips is missing each picture that needs it says so.
if arguments.kind == .everything { try? Vips.open() }
guard let walls = Walls(arguments) else { _exit(HelperProcess.unsealedStatus) }
var loop = DecoderLoop(
  channel: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)), kind: arguments.kind, walls: walls,
  progress: progress)
loop.run()
// Nothing is left to be tidied up, and a sealed process could not.
_exit(0)
