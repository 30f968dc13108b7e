import { buffer } from 'node:stream/consumers'
import type PdfDocument from 'pdfkit'
import { receiptNumber } from '#domain/receipt.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { dayAndTime, fullDay, money } from '#notifications/format.ts'
import { printable } from './printable.ts'
import type { ReceiptRow } from './read-receipts.ts'

type Doc = InstanceType<typeof PdfDocument>

interface PdfStyle {
  language: Language
  zone: string
}

// US Letter, in points.
const page = { width: 612, margin: 56, labelWidth: 130 }
const textWidth = page.width - 2 * page.margin
const ink = { text: '#1c1e21', quiet: '#5b5e66', rule: '#d9d5cd' }

/**
 * Writes a receipt or credit note as a PDF file. The standard fonts need no embedding and have the letters of English
 * and Spanish. Equal receipts make equal files.
 */
export async function writeReceiptPdf(receipt: ReceiptRow, style: PdfStyle): Promise<Buffer> {
  // Loaded with the first file, since the library parses its font metrics on import.
  const { default: Pdf } = await import('pdfkit')
  const { receiptDocument: words } = serverTexts(style.language)
  const { seller } = receipt.document
  const doc = new Pdf({
    ...{ size: 'LETTER', margin: page.margin, lang: style.language, displayTitle: true },
    info: {
      Title: words.titled(receipt.kind, receiptNumber(receipt)),
      Author: seller.name,
      CreationDate: receipt.issued_at,
    },
  })
  const whole = buffer(doc)
  drawHead(doc, receipt, words)
  drawFacts(doc, factsOf(receipt, style))
  drawLines(doc, receipt, words)
  write(doc, `${seller.name}, ${seller.email}, ${seller.phone}`, { color: ink.quiet, size: 9 })
  doc.end()
  return whole
}

type Words = ReturnType<typeof serverTexts>['receiptDocument']

function drawHead(doc: Doc, { document, kind }: ReceiptRow, words: Words): void {
  write(doc, document.seller.name, { color: ink.quiet })
  write(doc, words.kinds[kind], { size: 24, bold: true })
  doc.moveDown(0.8)
}

/** Names and values, in the order in which they are printed. */
function factsOf(receipt: ReceiptRow, { language, zone }: PdfStyle): [string, string][] {
  const { receiptDocument: words, notifications } = serverTexts(language)
  const dates = { zone, texts: notifications }
  const { document, customer } = receipt
  const { seller, corrects, consent } = document
  const address = customer?.address
  const facts: [string, string | null | undefined][] = [
    [words.number, receiptNumber(receipt)],
    [words.issued, fullDay(receipt.issued_at, dates)],
    [words.corrects, corrects && receiptNumber(corrects)],
    [words.from, seller.name],
    [words.to, customer ? customer.name : words.deletedCustomer],
    [
      words.address,
      address &&
        `${[address.street, address.aptNumber].filter(Boolean).join(' ')}, ${address.city}, ${address.state} ${address.zipCode}`,
    ],
    [words.booking, String(receipt.job_id)],
    [words.visit, dayAndTime(new Date(document.scheduledFor), dates)],
    [words.paidOn, fullDay(new Date(document.paidAt), dates)],
    [words.consent, consent && words.agreed(consent.text, fullDay(new Date(consent.at), dates))],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []))
}

function drawFacts(doc: Doc, facts: [string, string][]): void {
  for (const [label, value] of facts) {
    const top = doc.y
    write(doc, label, { color: ink.quiet, width: page.labelWidth })
    doc.y = top
    write(doc, value, { left: page.labelWidth, width: textWidth - page.labelWidth })
    doc.moveDown(0.3)
  }
  doc.moveDown(1)
}

function drawLines(doc: Doc, { kind, document, total_cents }: ReceiptRow, words: Words): void {
  rule(doc)
  for (const line of document.lines)
    drawAmount(doc, words.line(line.kind, document.bathroomCount), line.cents, false)
  rule(doc)
  drawAmount(doc, words.total[kind], total_cents, true)
  const { creditCents = 0 } = document
  if (creditCents > 0) {
    drawAmount(doc, words.byCredit, creditCents, false)
    if (total_cents > creditCents) drawAmount(doc, words.byCard, total_cents - creditCents, false)
  }
  doc.moveDown(2)
}

function drawAmount(doc: Doc, label: string, cents: number, bold: boolean): void {
  const top = doc.y
  const amountWidth = 120
  write(doc, label, { bold, width: textWidth - amountWidth })
  const below = doc.y
  doc.y = top
  write(doc, money(cents), { bold, left: textWidth - amountWidth, width: amountWidth, align: 'right' })
  doc.y = Math.max(below, doc.y) + 6
}

function rule(doc: Doc): void {
  doc
    .moveTo(page.margin, doc.y)
    .lineTo(page.width - page.margin, doc.y)
    .strokeColor(ink.rule)
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

function write(doc: Doc, text: string, options: WriteOptions = {}): void {
  const { size = 11, bold = false, color = ink.text, left = 0, width = textWidth, align = 'left' } = options
  doc
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(printable(text), page.margin + left, doc.y, { width, align })
}
