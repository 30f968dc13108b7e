import { colours, pictureOf, type Taken, widths } from './take-pictures.ts'

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; }
nav { columns: 12rem; }
h2 { margin: 3rem 0 0; }
h3 { margin: 1rem 0 .25rem; font-size: 1rem; }
h3 code { font-weight: 400; }
.row { display: flex; gap: .5rem; overflow-x: auto; align-items: start; }
a.shot { flex: none; color: inherit; font-size: .75rem; text-decoration: none; }
a.shot div { height: 22rem; overflow: hidden; border: 1px solid #8888; border-radius: .5rem; }
a.shot img { display: block; width: 100%; }
[data-width="390"] { width: 10.5rem; }
[data-width="820"] { width: 16rem; }
[data-width="1280"] { width: 24rem; }
.fault { color: #b3261e; }
`

/** An HTML page of all pictures, grouped by screen; it needs only the image files in its folder. */
export function contactSheet(all: Taken[]): string {
  const pages = [...new Set(all.map(({ page }) => page))]
  const links = pages.map((page) => `<a href="#${page}">${page}</a><br>`)
  const sections = pages.map((page) => {
    const states = all.filter((taken) => taken.page === page)
    return `<h2 id="${page}">${page}</h2>\n${states.map(rowOf).join('\n')}`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every screen</title><style>${css}</style></head>
<body><h1>Every screen</h1><nav>${links.join('')}</nav>
${sections.join('\n')}
</body></html>
`
}

function rowOf(taken: Taken): string {
  const { shot, address, fault } = taken
  const title = `<h3>${text(shot.state)}, ${shot.as} <code>${text(address)}</code></h3>`
  if (fault) return `${title}<p class="fault">${text(fault)}</p>`
  const pictures = (shot.widths ?? widths).flatMap((width) =>
    colours.map((colour) => {
      const file = pictureOf(taken, width, colour)
      return `<a class="shot" href="${file}" data-width="${width}"><div><img loading="lazy" src="${file}" alt=""></div>${width}, ${colour}</a>`
    }),
  )
  return `${title}<div class="row">${pictures.join('')}</div>`
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
