import CSandbox
import CSeal
import Decoding
import Glibc
import Platform

_ = signal(SIGPIPE, SIG_IGN)
_ = cseal_die_with_parent()
// With glibc's dynamic threshold, the heap of a process that decodes hundreds of pictures would grow without end.
csandbox_set_mmap_threshold(128 * 1024)
// Each heap takes part of the address space that a process may use, and threads come and go.
csandbox_set_heaps(2)
guard let arguments = HelperArguments(words: CommandLine.arguments) else { _exit(EX_USAGE) }
let progress = StatusPage(file: Descriptor(taking: StatusPage.descriptorNumber))
progress?.noteSentCrashes()
// Without libvips, each picture that needs it reports that.
if arguments.kind == .everything { try? Vips.prepare() }
// A profile that cannot be used counts as sRGB. This checks only whether it equals sRGB; LittleCMS reads it in the
// sealed process.
let display: DisplayColors? =
  if arguments.profileCount > 0 {
    ProfileFile.bytes(in: Descriptor(taking: ProfileFile.descriptorNumber), count: arguments.profileCount)
      .flatMap { DisplayColors($0) }
  } else { nil }
guard Sealing.prepare() else { _exit(HelperProcess.unsealedStatus) }
var supervisor = Supervisor(
  client: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)), arguments, progress, display)
supervisor.run()
_exit(0)
