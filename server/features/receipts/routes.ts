import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { languageOf } from '#server/plugins/language.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { readPage } from '#server/plugins/page-link.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readJob } from '../jobs/read-job.ts'
import { makeReceiptsZip, receiptFileName } from './make-receipts-zip.ts'
import {
  findReceipt,
  listReceipts,
  listReceiptsOfJob,
  listReceiptsOfPayment,
  listReceiptsOfYear,
  presentReceipt,
  presentReceiptDetail,
  type ReceiptRow,
} from './read-receipts.ts'
import { writeReceiptPdf } from './write-receipt-pdf.ts'

export function receiptRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  const styleFor = (request: FastifyRequest) => ({
    language: languageOf(request),
    zone: config.SERVICE_ZONE,
  })

  registerEndpoint(
    app,
    context,
    'GET /api/receipts',
    async (call) => {
      const rows = await readPage(
        call,
        { name: 'receipts', by: 'whole' },
        (limit, after) =>
          listReceipts(db, call.userId, { year: call.query.year, limit, beforeId: after?.[1] ?? null }),
        ({ id }) => [id, id],
      )
      return rows.map(presentReceipt)
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/receipts/:id', async ({ userId, params }) => {
    const receipt = await findReceipt(db, userId, params.id)
    return presentReceiptDetail(receipt, await listReceiptsOfPayment(db, receipt.payment_id))
  })

  const drawing = [limit(context, { name: 'receipt-pdf', max: 120, seconds: 600, key: rateLimitKeyOf })]
  async function sendPdf(request: FastifyRequest, reply: FastifyReply, receipt: ReceiptRow) {
    const file = await writeReceiptPdf(receipt, styleFor(request))
    reply.header('Content-Disposition', `attachment; filename="${receiptFileName(receipt)}"`)
    return reply.type('application/pdf').send(file)
  }

  registerEndpoint(
    app,
    context,
    'GET /api/receipts/:id/pdf',
    async ({ userId, params, request, reply }) =>
      sendPdf(request, reply, await findReceipt(db, userId, params.id)),
    { limits: drawing },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/receipts/:receiptId/pdf',
    async ({ user, params, request, reply }) => {
      const job = await readJob(context, user, params.id)
      if (job.customerId !== user.id) throw refuse('not_your_part')
      const receipts = await listReceiptsOfJob(db, params.id)
      const receipt = receipts.find(({ id }) => id === params.receiptId)
      if (!receipt) throw refuse('receipt_not_found')
      return sendPdf(request, reply, receipt)
    },
    { limits: drawing },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/receipts/archive.zip',
    async ({ userId, query, request, reply }) => {
      const receipts = await listReceiptsOfYear(db, userId, query.year)
      if (receipts.length === 0) throw refuse('receipt_not_found')
      reply.header('Content-Disposition', `attachment; filename="receipts-${query.year}.zip"`)
      return reply.type('application/zip').send(makeReceiptsZip(receipts, styleFor(request)))
    },
    { limits: [limit(context, { name: 'receipts-zip', max: 10, seconds: 600, key: rateLimitKeyOf })] },
  )
}
