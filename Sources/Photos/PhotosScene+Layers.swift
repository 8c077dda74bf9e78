import PagerGeometry
import Paging
import PhotoLibrary
import Scene

extension PhotosScene {
  /// `content` under all that lies over pictures.
  public convenience init(_ content: PhotoPages, viewport: Viewport, settings: PagingSettings) {
    content.hasMenu = settings.hasControls
    let pages = PhotoScene(content, viewport: viewport, settings: settings)
    let menu = PageMenu(viewport: viewport, settings: settings) { [weak pages] in
      pages?.targetPage.flatMap { content.file(of: $0) }
    }
    let controls = Controls(viewport: viewport, settings: settings, menu: menu)
    self.init(pages, layers: settings.hasControls ? [controls, menu] : [], viewport: viewport)
  }
}
