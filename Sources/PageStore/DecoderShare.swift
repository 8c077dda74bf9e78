import Decoding

/// One decoder shared by several stores. It asks for the decodes of all stores together and gives each store its own
/// results.
///
/// The store with the most urgent decode comes first; among equals, the store that asked last. The decodes of one store
/// keep their order.
public final class DecoderShare {
  private let decoder: any PictureDecoder
  private var members: [Member] = []
  private var lastJob: UInt64 = 0
  private var owners: [UInt64: (member: Member, job: UInt64)] = [:]

  /// Shares `decoder`. Nothing else may then use it.
  public init(_ decoder: any PictureDecoder) { self.decoder = decoder }

  /// Returns a decoder for one store.
  public func member() -> any PictureDecoder { Member(self) }

  private func want(_ jobs: [DecodeJob], for member: Member) {
    let old = member.wanted
    member.wanted = jobs.map { job in
      if let known = old.first(where: { owners[$0.id]?.job == job.id }) { return job.numbered(known.id) }
      lastJob += 1
      owners[lastJob] = (member, job.id)
      return job.numbered(lastJob)
    }
    members.removeAll { $0 === member }
    if !jobs.isEmpty { members.insert(member, at: 0) }
    let all = DecodeJob.Urgency.allCases.flatMap { urgency in
      members.filter { $0.urgency == urgency }.flatMap(\.wanted)
    }
    owners = owners.filter { owner in all.contains { $0.id == owner.key } }
    decoder.want(all)
  }

  private func takeFinished(for member: Member) -> [(id: UInt64, outcome: DecodeOutcome)] {
    for (id, outcome) in decoder.takeFinished() {
      guard let owner = owners[id] else { continue }
      owner.member.finished.append((owner.job, outcome))
    }
    defer { member.finished = [] }
    return member.finished
  }

  private func begun(for member: Member) -> Set<UInt64> {
    Set(decoder.begun.compactMap { id in owners[id].flatMap { $0.member === member ? $0.job : nil } })
  }

  /// The decodes of one store.
  private final class Member: PictureDecoder {
    let share: DecoderShare
    var wanted: [DecodeJob] = []
    var finished: [(id: UInt64, outcome: DecodeOutcome)] = []

    init(_ share: DecoderShare) { self.share = share }

    /// The urgency of the most urgent decode; `nil` without decodes.
    var urgency: DecodeJob.Urgency? {
      DecodeJob.Urgency.allCases.first { urgency in wanted.contains { $0.urgency == urgency } }
    }

    func want(_ jobs: [DecodeJob]) {
      finished.removeAll { result in !jobs.contains { $0.id == result.id } }
      share.want(jobs, for: self)
    }

    func takeFinished() -> [(id: UInt64, outcome: DecodeOutcome)] { share.takeFinished(for: self) }

    var begun: Set<UInt64> { share.begun(for: self).union(finished.map(\.id)) }

    var colorVersion: Int { share.decoder.colorVersion }
  }
}
