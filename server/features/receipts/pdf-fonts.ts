import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

interface PdfFonts {
  regular: Buffer
  bold: Buffer
  /** True for a code point that both fonts have. */
  hasLetter: (codePoint: number) => boolean
}

const require = createRequire(import.meta.url)

/** Reads the fonts of PDF files, which have the letters of Latin, Vietnamese, Greek and Cyrillic. */
async function readPdfFonts(): Promise<PdfFonts> {
  const [{ create }, regular, bold] = await Promise.all([
    import('fontkit'),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  ])
  const letters = [regular, bold].map((file) => {
    const font = create(file)
    if (!('characterSet' in font)) throw new Error('a font of PDF files is a collection')
    return new Set(font.characterSet)
  })
  return { regular, bold, hasLetter: (codePoint) => letters.every((set) => set.has(codePoint)) }
}

let fonts: Promise<PdfFonts> | undefined

/** Loads the fonts with the first PDF file of the process. */
export function loadPdfFonts(): Promise<PdfFonts> {
  fonts ??= readPdfFonts().catch((error: unknown) => {
    fonts = undefined
    throw error
  })
  return fonts
}
