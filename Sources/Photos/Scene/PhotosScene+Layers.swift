import PageStore
import PagerGeometry
import Paging
import PhotoLibrary
import Scene

extension PhotosScene {
  /// Creates a scene of `content` with the details panel, the slideshow and, if the settings have controls, the controls
  /// and the menu.
  ///
  /// - Parameter decoder: The decoder of the thumbnails.
  public convenience init(_ content: PhotoPages, decoder: any PictureDecoder, viewport: Viewport) {
    let settings = content.settings.includingPictureCommands
    let slideshow = SlideshowLayer(
      settings: settings, snapshot: { [weak content] in content?.snapshot },
      target: { [weak content] in content?.target })
    let menu = PageMenu(
      viewport: viewport, settings: settings, slideshow: slideshow, order: { [weak content] in content?.order },
      file: { [weak content] in content.flatMap { content in content.target.flatMap { content.file(of: $0) } } },
      hasVideo: { [weak content] in
        content.map { content in content.journal.hasVideo { content.targetVideoLength != nil } } ?? false
      })
    let controls = Controls(viewport: viewport, settings: settings, menu: menu, slideshow: slideshow)
    let details = DetailsLayer(
      content, viewport: viewport, settings: settings, controls: settings.hasControls ? controls : nil)
    self.init(
      content, decoder: decoder,
      layers: settings.hasControls ? [details, controls, menu, slideshow] : [details, slideshow],
      viewport: viewport)
    // While the filmstrip is open, the handle is above it.
    details.handleInset = { [weak self] in
      self.map { $0.viewport.size.height - $0.strip.pagesViewport.size.height } ?? 0
    }
  }
}

extension PagingSettings {
  /// These settings with keys for the commands of pictures and their files.
  var includingPictureCommands: PagingSettings {
    var settings = self
    settings.keys = keys.including(PictureCommand.self).including(FileCommand.self)
    return settings
  }
}
