/// How a review page looks: on a phone and on a desk, by day and by night, and on paper.
enum PageStyle {
  /// The style sheet.
  static let sheet: StaticString = """
    :root{color-scheme:light dark;--paper:#fff;--card:#f5f6f8;--line:#d9dde3;--ink:#14171c;--soft:#545d69;\
    --a:#1557c0;--b:#b0390b;--band:#1557c014;--mark:#6b7480}
    @media screen and (prefers-color-scheme:dark){:root{--paper:#0f1215;--card:#181c21;--line:#323941;--ink:#eceff3;\
    --soft:#a8b1bc;--a:#7db3ff;--b:#ff9f70;--band:#7db3ff1c;--mark:#8d97a3}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
    body{margin:0;background:var(--paper);color:var(--ink);\
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;\
    font-variant-numeric:tabular-nums}
    header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}
    header{padding-top:40px}
    h1{margin:0;font-size:30px;line-height:1.2;letter-spacing:-.01em;overflow-wrap:anywhere}
    h2{margin:0 0 14px;font-size:20px;line-height:1.3}
    h3{margin:0;font-size:16px}
    p{margin:0}
    a{color:var(--a)}
    .lead{margin-top:6px;color:var(--soft);overflow-wrap:anywhere}
    .stats{display:grid;grid-template-columns:repeat(auto-fit,minmax(140px,1fr));gap:12px;margin:22px 0 0;padding:0}
    .stats div{padding:12px 14px;border-radius:12px;background:var(--card)}
    .stats dt{color:var(--soft);font-size:13px}
    .stats dd{margin:2px 0 0;font-size:22px;line-height:1.25;font-weight:600}
    .stats small{display:block;color:var(--soft);font-size:13px;font-weight:400}
    section{margin-top:44px;scroll-margin-top:12px}
    figure{margin:0}
    .films{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}
    .films.two{grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr))}
    .films figure{min-width:0}
    @media (min-width:1000px){.films.one{grid-template-columns:minmax(0,960px) minmax(150px,1fr)}\
    .side{position:relative}.side .strip{position:absolute;inset:0;margin:0;flex-direction:column;overflow:auto}\
    .side .strip li{width:100%;padding:2px 2px 0}}
    video,.poster{display:block;width:100%;height:auto;max-height:82vh;border-radius:12px;background:#000;\
    object-fit:contain}
    figcaption{margin-top:8px;color:var(--soft);font-size:14px}
    .a{color:var(--a);font-weight:600}
    .b{color:var(--b);font-weight:600}
    .strip{display:flex;gap:10px;margin:14px 0 0;padding:0 0 8px;overflow-x:auto;list-style:none;\
    scroll-snap-type:x proximity}
    .strip li{flex:0 0 auto;width:152px;scroll-snap-align:start}
    .strip a{display:block;color:var(--soft);font-size:13px;line-height:1.35;text-decoration:none}
    .strip a:hover{color:var(--a)}
    .strip img{display:block;width:100%;height:auto;margin-bottom:6px;border-radius:8px;background:var(--card)}
    .strip b{color:var(--ink);font-weight:600}
    .scroll{overflow-x:auto;border:1px solid var(--line);border-radius:12px}
    .scroll+.scroll,.scroll+.about,.about+.scroll{margin-top:16px}
    table{width:100%;border-collapse:collapse;font-size:14px}
    caption{padding:10px 12px;text-align:left;color:var(--soft)}
    th,td{padding:7px 10px;border-top:1px solid var(--line);text-align:right;white-space:nowrap;vertical-align:bottom}
    thead th{font-weight:600;line-height:1.3}
    small{color:var(--soft);font-weight:400;font-size:12px}
    thead small{display:block}
    tbody th:first-child,thead tr:first-child th:first-child{position:sticky;left:0;background:var(--paper);\
    text-align:left}
    tbody a{display:inline-block;min-width:24px;font-weight:600}
    .difference{font-weight:600}
    .words td,.words th{text-align:left;white-space:normal}
    .gestures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:16px}
    .gestures.two{grid-template-columns:1fr}
    article{padding:14px 14px 10px;border-radius:12px;background:var(--card);scroll-margin-top:12px;min-width:0}
    article .head{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 14px;align-items:baseline}
    .jump{font-size:14px;white-space:nowrap}
    .what{color:var(--soft);font-size:14px}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:10px 22px;margin-top:10px}
    .pair figure{max-width:620px}
    svg{display:block;width:100%;height:auto;margin-top:10px;overflow:visible}
    svg text{fill:var(--soft);font-size:12px}
    svg .end{text-anchor:end}
    svg .middle{text-anchor:middle}
    svg .word{fill:var(--ink)}
    svg .word{paint-order:stroke;stroke:var(--card);stroke-width:3px;stroke-linejoin:round}
    svg line{stroke:var(--line);stroke-width:1}
    svg .zero{stroke:var(--mark)}
    svg .mark{stroke:var(--mark);stroke-width:1.25}
    svg .crossing{stroke-dasharray:5 3}
    svg .lock{stroke-dasharray:1.5 2.5}
    svg .band{fill:var(--band)}
    svg .curve{fill:none;stroke:var(--a);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    svg .across{stroke-dasharray:6 4}
    .second .curve{stroke:var(--b)}
    .nothing{margin:14px 0;color:var(--soft)}
    dl.about{display:grid;grid-template-columns:max-content 1fr;gap:6px 18px;margin:0;font-size:15px}
    .about dt{color:var(--soft)}
    .about dd{margin:0;overflow-wrap:anywhere}
    .notes{margin:0;padding:0;list-style:none}
    .notes li{padding:8px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
    footer{margin-top:48px;padding-bottom:40px;color:var(--soft);font-size:13px}
    .paper{display:none}
    :focus-visible{outline:3px solid var(--a);outline-offset:2px}
    @media (max-width:560px){body{font-size:15px}header,main,footer{padding-left:16px;padding-right:16px}\
    header{padding-top:24px}h1{font-size:25px}.stats{grid-template-columns:1fr 1fr;gap:10px}.stats dd{font-size:19px}\
    dl.about{grid-template-columns:1fr;gap:0}.about dd{margin-bottom:8px}article{padding:12px 10px 8px}}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    @media print{.films.one{display:block}.side{position:static}\
    .side .strip{position:static;flex-direction:row;margin-top:3mm}@page{margin:14mm 12mm}body{font-size:10pt}header,main,footer{max-width:none;padding:0}\
    header{padding-top:0}h1{font-size:20pt}h2{font-size:13pt;break-after:avoid}section{margin-top:9mm}\
    video,.jump{display:none}.paper{display:block}.poster{max-height:90mm;width:auto;max-width:100%;border-radius:2mm}\
    .films.two{grid-template-columns:1fr 1fr}.strip{flex-wrap:wrap;overflow:visible}.strip li,.side .strip li{width:31mm}\
    .scroll{overflow:visible;border-radius:0;border-width:0}table{font-size:7pt}th,td{padding:1mm 1.1mm}\
    small{font-size:6.5pt}caption{padding:0 0 1mm}thead{display:table-header-group}\
    tr,article,.stats div,.strip li,figure,dl.about{break-inside:avoid}\
    .gestures{grid-template-columns:1fr 1fr;gap:4mm}.gestures.two{grid-template-columns:1fr}\
    .pair{grid-template-columns:1fr 1fr}article{border:.3mm solid var(--line)}\
    .stats div{border:.3mm solid var(--line)}a{color:inherit;text-decoration:none}footer{margin-top:6mm}}
    """

  /// Its SHA-256, by which a page allows this style sheet and no other.
  static let hash: StaticString = "sha256-5r+LDBpdRi7RihR2QWFWwY+aZ3kzfEvgdlsB4fCcU1U="
}
