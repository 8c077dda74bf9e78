// One import for a program with a pager in a window.
@_exported import PagerEngine
@_exported import PagerGeometry
@_exported import Paging
@_exported import Scene
@_exported import Stage
