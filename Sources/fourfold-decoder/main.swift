import CSandbox
import CSeal
import Decoding
import Glibc
import Platform

_ = signal(SIGPIPE, SIG_IGN)
_ = cseal_die_with_parent()
// With glibc's moving threshold the heap of a process that decodes hundreds of pictures grows without end.
csandbox_set_mmap_threshold(128 * 1024)
// Threads come and go, and each heap takes from what a process may have of addresses.
csandbox_set_heaps(2)
guard let arguments = HelperArguments(words: CommandLine.arguments) else { _exit(EX_USAGE) }
let progress = StatusPage(file: Descriptor(taking: StatusPage.descriptorNumber))
progress?.noteSentCrashes()
// Where libvips is missing each picture that needs it says so.
if arguments.kind == .everything { try? Vips.prepare() }
// What nobody makes sense of shows sRGB. Here is looked whether the profile means sRGB; LittleCMS reads it where a picture
// is read: sealed.
let display: DisplayColors? =
  if arguments.profileCount > 0 {
    ProfileFile.bytes(in: Descriptor(taking: ProfileFile.descriptorNumber), count: arguments.profileCount)
      .flatMap { DisplayColors($0) }
  } else { nil }
guard Sealing.prepare(arguments) else { _exit(HelperProcess.unsealedStatus) }
var supervisor = Supervisor(
  client: Channel(socket: Descriptor(taking: HelperProcess.channelNumber)), arguments, progress, display)
supervisor.run()
_exit(0)
