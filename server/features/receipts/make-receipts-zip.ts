import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { receiptNumber } from '#domain/receipt.ts'
import type { ReceiptRow } from './read-receipts.ts'
import { writeReceiptPdf } from './write-receipt-pdf.ts'

/** The name of a receipt's file. */
export function receiptFileName(receipt: Pick<ReceiptRow, 'kind' | 'year' | 'number'>): string {
  const kind = receipt.kind === 'receipt' ? 'receipt' : 'credit-note'
  return `${kind}-${receiptNumber(receipt)}.pdf`
}

/** Streams receipts as one ZIP file; each PDF is written when its turn comes. */
export function makeReceiptsZip(
  receipts: ReceiptRow[],
  style: Parameters<typeof writeReceiptPdf>[1],
): Readable {
  const zip = new ZipFile()
  for (const receipt of receipts)
    zip.addReadStreamLazy(receiptFileName(receipt), { mtime: receipt.issued_at }, (done) => {
      writeReceiptPdf(receipt, style).then(
        (file) => done(null, Readable.from([file])),
        (error) => done(error, Readable.from([])),
      )
    })
  zip.end()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  return stream
}
