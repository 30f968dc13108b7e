import { receiptNumber } from '#domain/receipt.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { dayAndTime, fullDay } from '#notifications/format.ts'
import {
  drawAmount,
  drawFacts,
  drawRule,
  type PdfDoc,
  type PdfStyle,
  pdfInk,
  write,
  writePdf,
} from './draw-pdf.ts'
import type { ReceiptRow } from './read-receipts.ts'

/** Writes a receipt or credit note as a PDF file. */
export function writeReceiptPdf(receipt: ReceiptRow, style: PdfStyle): Promise<Buffer> {
  const { receiptDocument: words } = serverTexts(style.language)
  const { seller } = receipt.document
  return writePdf({
    ...{ title: words.titled(receipt.kind, receiptNumber(receipt)), author: seller.name },
    ...{ createdAt: receipt.issued_at, language: style.language },
    draw: (doc) => {
      drawHead(doc, receipt, words)
      drawFacts(doc, factsOf(receipt, style))
      drawLines(doc, receipt, words)
      write(doc, `${seller.name}, ${seller.email}, ${seller.phone}`, { color: pdfInk.quiet, size: 9 })
    },
  })
}

type Words = ReturnType<typeof serverTexts>['receiptDocument']

function drawHead(doc: PdfDoc, { document, kind }: ReceiptRow, words: Words): void {
  write(doc, document.seller.name, { color: pdfInk.quiet })
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

function drawLines(doc: PdfDoc, { kind, document, total_cents }: ReceiptRow, words: Words): void {
  drawRule(doc)
  for (const line of document.lines)
    drawAmount(doc, words.line(line.kind, document.bathroomCount), line.cents, false)
  drawRule(doc)
  drawAmount(doc, words.total[kind], total_cents, true)
  const { creditCents = 0 } = document
  if (creditCents > 0) {
    drawAmount(doc, words.byCredit, creditCents, false)
    if (total_cents > creditCents) drawAmount(doc, words.byCard, total_cents - creditCents, false)
  }
  doc.moveDown(2)
}
