import Trace

extension ReviewPage {
  /// The indices of the subjects whose notes are on the page: one for each trace.
  var notedSubjects: [Int] {
    guard let second, second.source.path != first.source.path else { return [0] }
    return [0, 1]
  }

  /// The section of the notes, and of the comments that a person adds to them; without notes only the script shows it.
  var notes: Markup {
    let isEmpty = notedSubjects.allSatisfy { shownNotes($0).isEmpty }
    return .element(
      "section", ["id": "notes", "hidden": isEmpty ? "" : nil],
      [.element("h2", [:], "Notes")] + notedSubjects.map(noteList))
  }

  private func shownNotes(_ index: Int) -> [NoteReport] {
    subjects[index].report.notes.filter { subjects[index].film.shows($0.time) }
  }

  /// Returns the notes of a subject, and the form for comments, with the trace that the script adds them to.
  private func noteList(_ index: Int) -> Markup {
    let subject = subjects[index]
    let items = shownNotes(index).map { note in
      let link = Markup.element(
        "a", ["href": "#film", "data-jump": jump(to: note.time, of: index)],
        "\(ReportNumber.figure(note.time / 1000)) s")
      return Markup.element(
        "li", ["data-time": ReportNumber.text(note.time)], [link, .element("span", [:], note.text)])
    }
    let file = NotesFile.path(beside: PathName.lastName(of: subject.source.path), number: 1)
    return .element(
      "div", ["class": "comments", "data-side": "\(index)", "data-file": file],
      (notedSubjects.count > 1 ? name(index) : []) + [.element("ul", ["class": "notes"], items), form(file)],
      data: ["data-trace": DataURI(type: .gzip, bytes: subject.source.zippedBytes())])
  }

  private func form(_ file: String) -> Markup {
    let field = Markup.void(
      "input", ["type": "text", "maxlength": "\(TraceNote.most.characters)", "autocomplete": "off", "required": ""])
    return .element(
      "form", ["hidden": ""],
      [
        .element(
          "label", [:], [.element("span", [:], [.text("Comment at "), .element("output", [:], "0.00 s")]), field]),
        .element("button", [:], "Add"),
        .element("button", ["type": "button", "class": "save", "disabled": ""], "Save"),
        .element("p", ["class": "what"], "Saves a copy of the trace with your comments, \(file), for fourfold replay."),
      ])
  }
}
