import { centsFromDollars } from '#domain/money.ts'
import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { type DateStyle, mediumDay, money } from '#notifications/format.ts'
import type { Context } from '#server/context.ts'
import {
  drawAmount,
  drawFacts,
  drawRule,
  type PdfDoc,
  pdfInk,
  pdfPage,
  pdfTextWidth,
  write,
  writePdf,
} from '../receipts/draw-pdf.ts'
import type { StatementView } from './read-statement.ts'

type Words = ReturnType<typeof serverTexts>['statementDocument']

interface StatementStyle {
  words: Words
  dates: DateStyle
}

/** Writes a statement as a PDF file: the summary, what Form 1099 needs, and every line. */
export function writeStatementPdf(
  { config, settings, clock }: Pick<Context, 'config' | 'settings' | 'clock'>,
  statement: StatementView,
  language: Language,
): Promise<Buffer> {
  const { statementDocument: words, notifications } = serverTexts(language)
  const style = { words, dates: { zone: config.SERVICE_ZONE, texts: notifications } }
  const { brandName, supportEmail, supportPhone } = settings.now()
  return writePdf({
    ...{ title: words.title, author: brandName, createdAt: clock(), language },
    draw: (doc) => {
      write(doc, brandName, { color: pdfInk.quiet })
      write(doc, words.title, { size: 24, bold: true })
      doc.moveDown(0.8)
      drawFacts(doc, factsOf(statement, style))
      drawAmounts(doc, summaryOf(statement, words))
      if (statement.by === 'year') drawTaxes(doc, statement, words)
      drawStatementLines(doc, statement, style)
      write(doc, `${brandName}, ${supportEmail}, ${supportPhone}`, { color: pdfInk.quiet, size: 9 })
      numberPages(doc, words)
    },
  })
}

function factsOf({ name, from, to, payout }: StatementView, { words, dates }: StatementStyle) {
  // The days of a period are those of the service zone, and noon is within them in any zone of the country.
  const day = (at: string) => mediumDay(new Date(`${at}T20:00:00Z`), dates)
  const facts: [string, string][] = [[words.name, name]]
  if (from && to) facts.push([words.period, words.span(day(from), day(to))])
  if (payout) facts.push([words.job, `${payout.jobId}, ${mediumDay(new Date(payout.scheduledFor), dates)}`])
  return facts
}

type AmountRow = [label: string, dollars: number, bold?: boolean]

function summaryOf(statement: StatementView, words: Words): AmountRow[] {
  return [
    [words.opening, statement.opening],
    [words.work, statement.work],
    [words.tips, statement.tips],
    [words.other, statement.other],
    [words.takenBack, statement.takenBack],
    [words.earned, statement.earned, true],
    [words.transferred, -statement.transferred],
    [words.returned, statement.returned],
    [words.closing, statement.closing, true],
  ]
}

function drawAmounts(doc: PdfDoc, rows: AmountRow[]): void {
  drawRule(doc)
  for (const [label, dollars, bold = false] of rows) drawAmount(doc, label, centsFromDollars(dollars), bold)
  doc.moveDown(1)
}

function drawTaxes(doc: PdfDoc, statement: StatementView, words: Words): void {
  write(doc, words.taxes, { size: 14, bold: true })
  doc.moveDown(0.5)
  drawFacts(doc, [[words.visits, String(statement.visits)]])
  drawAmounts(doc, [
    [words.gross, statement.gross, true],
    [words.grossTips, statement.tips],
    [words.fee, -statement.fee],
    [words.other, statement.other],
    [words.takenBack, statement.takenBack],
    [words.earned, statement.earned, true],
  ])
  write(doc, words.taxNote, { color: pdfInk.quiet, size: 9 })
  doc.addPage()
}

const [dayWidth, figureWidth, lineHeight] = [90, 90, 18]

function drawStatementLines(doc: PdfDoc, { lines }: StatementView, { words, dates }: StatementStyle): void {
  write(doc, words.lines, { size: 14, bold: true })
  doc.moveDown(0.5)
  drawColumns(doc, [words.day, words.what, words.amount, words.balance], true)
  for (const { at, jobId, kind, amount, about, balance } of lines) {
    const what = [
      words.kinds[kind],
      amount === 0 && money(centsFromDollars(about)),
      jobId && `${words.job} ${jobId}`,
    ]
    drawColumns(doc, [
      mediumDay(new Date(at), dates),
      what.filter(Boolean).join(', '),
      ...[amount, balance].map((dollars) => money(centsFromDollars(dollars))),
    ])
  }
  doc.moveDown(1)
}

/** Draws one row at one height; a row never breaks over two pages. */
function drawColumns(doc: PdfDoc, [day = '', what = '', amount = '', balance = '']: string[], bold = false) {
  const below = doc.page.height - pdfPage.margin
  if (doc.y + 2 * lineHeight > below) doc.addPage()
  const top = doc.y
  const whatWidth = pdfTextWidth - dayWidth - 2 * figureWidth
  const column = (text: string, left: number, width: number, align: 'left' | 'right') => {
    doc.y = top
    write(doc, text, { bold, size: 9, left, width, align })
    return doc.y
  }
  const ends = [
    column(day, 0, dayWidth, 'left'),
    column(what, dayWidth, whatWidth, 'left'),
    column(amount, dayWidth + whatWidth, figureWidth, 'right'),
    column(balance, dayWidth + whatWidth + figureWidth, figureWidth, 'right'),
  ]
  doc.y = Math.max(...ends) + 5
}

/** Numbers the pages below their margin, once their number is known. */
function numberPages(doc: PdfDoc, words: Words): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin any text would begin a new page.
    doc.page.margins.bottom = 0
    doc.y = doc.page.height - pdfPage.margin / 2 - 9
    write(doc, words.page(page + 1, count), { color: pdfInk.quiet, size: 9, align: 'right' })
  }
}
