import { readFile } from 'node:fs/promises'

const width = 1200
const height = 630

const file = (path: string) => readFile(new URL(path, import.meta.url))

interface Element {
  type: string
  props: Record<string, unknown>
}

function box(style: object, ...children: (Element | string)[]): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

interface Shown {
  /** A face as a data URL, shown in place of the bird. */
  face?: string | null
}

/** Renders the share picture of a link: its text with the bird or a face, a PNG of 1200 by 630. */
export async function drawSharePicture(
  name: string,
  headline: string,
  line: string,
  { face = null }: Shown = {},
): Promise<Buffer> {
  // Lazily imported: the library is large and rarely needed.
  const [{ default: satori }, { Resvg }] = await Promise.all([import('satori'), import('@resvg/resvg-js')])
  const [font, bird] = await Promise.all([file('display.ttf'), file('../../../public/favicon.svg')])
  const side = face ? 340 : 380
  const picture = {
    src: face ?? `data:image/svg+xml;base64,${bird.toString('base64')}`,
    width: side,
    height: side,
    // The ring surrounds the picture: its radius is half of both.
    ...(face && { style: { borderRadius: 182, border: '12px solid #f2b872', objectFit: 'cover' } }),
  }
  const svg = await satori(
    box(
      { width, height, background: '#123a69', color: '#ffffff', fontFamily: 'Display' },
      box(
        { flexDirection: 'column', justifyContent: 'space-between', width: 660, height: 486, margin: 72 },
        box({ fontSize: 36, color: '#bcd7f3' }, name),
        box({ fontSize: 92, lineHeight: 1.05, letterSpacing: -2 }, headline),
        box({ fontSize: 36, lineHeight: 1.3, color: '#f0b54a' }, line),
      ),
      box({ alignItems: 'center', height }, { type: 'img', props: picture }),
    ) as never,
    { width, height, fonts: [{ name: 'Display', data: font, weight: 700, style: 'normal' }] },
  )
  // The photo decoder has SVG disabled on purpose; this SVG is generated here.
  return new Resvg(svg).render().asPng()
}
