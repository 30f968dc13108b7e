import { buffer } from 'node:stream/consumers'
import type PdfDocument from 'pdfkit'
import type { Language } from '#locales/languages.ts'
import { money } from '#notifications/format.ts'
import { loadPdfFonts } from './pdf-fonts.ts'
import { printable } from './printable.ts'

export type PdfDoc = InstanceType<typeof PdfDocument>

export interface PdfStyle {
  language: Language
  zone: string
}

/** US Letter, in points. */
export const pdfPage = { width: 612, margin: 56, labelWidth: 130 }
export const pdfTextWidth = pdfPage.width - 2 * pdfPage.margin
export const pdfInk = { text: '#1c1e21', quiet: '#5b5e66', rule: '#d9d5cd' }

interface PdfFile {
  title: string
  author: string
  createdAt: Date
  language: Language
  draw: (doc: PdfDoc) => void
}

/** Which letters the fonts of a file have. */
const lettersOf = new WeakMap<PdfDoc, (codePoint: number) => boolean>()

/** Writes a PDF file, with the letters of its fonts that it uses embedded. Equal contents make equal files. */
export async function writePdf({ title, author, createdAt, language, draw }: PdfFile): Promise<Buffer> {
  // Loaded with the first file, since the library and the fonts are large.
  const [{ default: Pdf }, { regular, bold, hasLetter }] = await Promise.all([
    import('pdfkit'),
    loadPdfFonts(),
  ])
  const doc = new Pdf({
    ...{ size: 'LETTER', margin: pdfPage.margin, lang: language, displayTitle: true, bufferPages: true },
    // No standard font, which would be named without being embedded.
    font: '',
    info: { Title: title, Author: author, CreationDate: createdAt },
  })
  doc.registerFont('regular', regular).registerFont('bold', bold)
  lettersOf.set(doc, hasLetter)
  const whole = buffer(doc)
  draw(doc)
  doc.end()
  return whole
}

/** Draws names and values in two columns. */
export function drawFacts(doc: PdfDoc, facts: [string, string][]): void {
  for (const [label, value] of facts) {
    const top = doc.y
    write(doc, label, { color: pdfInk.quiet, width: pdfPage.labelWidth })
    doc.y = top
    write(doc, value, { left: pdfPage.labelWidth, width: pdfTextWidth - pdfPage.labelWidth })
    doc.moveDown(0.3)
  }
  doc.moveDown(1)
}

/** Draws a label with its amount on the right. */
export function drawAmount(doc: PdfDoc, label: string, cents: number, bold: boolean): void {
  const top = doc.y
  const amountWidth = 120
  write(doc, label, { bold, width: pdfTextWidth - amountWidth })
  const below = doc.y
  doc.y = top
  write(doc, money(cents), { bold, left: pdfTextWidth - amountWidth, width: amountWidth, align: 'right' })
  doc.y = Math.max(below, doc.y) + 6
}

/** Draws a line across the page. */
export function drawRule(doc: PdfDoc): void {
  doc
    .moveTo(pdfPage.margin, doc.y)
    .lineTo(pdfPage.width - pdfPage.margin, doc.y)
    .strokeColor(pdfInk.rule)
    .stroke()
  doc.y += 8
}

interface WriteOptions {
  size?: number
  bold?: boolean
  color?: string
  left?: number
  width?: number
  align?: 'left' | 'right'
}

/** Writes a text at the current height. */
export function write(doc: PdfDoc, text: string, options: WriteOptions = {}): void {
  const {
    size = 11,
    bold = false,
    color = pdfInk.text,
    left = 0,
    width = pdfTextWidth,
    align = 'left',
  } = options
  const hasLetter = lettersOf.get(doc) ?? (() => true)
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text, hasLetter), pdfPage.margin + left, doc.y, { width, align })
}
