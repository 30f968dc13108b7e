import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { api, type ParsedBody } from '#contract/index.ts'
import { generatedEvidence } from '#domain/evidence.ts'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { parseInput, registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readUpload } from '#server/plugins/uploads.ts'
import { readList } from '../lists/read-list.ts'
import { type EvidenceDocument, generateEvidence } from './generate-evidence.ts'
import { listDisputes } from './list-disputes.ts'
import { readDispute } from './read-dispute.ts'
import { saveEvidence } from './save-evidence.ts'

export function disputeAdminRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(
    app,
    context,
    'GET /api/admin/disputes',
    (call) =>
      readList(call, 'disputes', (limit, beforeId) => listDisputes(context.db, call.query, limit, beforeId)),
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/disputes/:id', ({ params }) =>
    readDispute(context, params.id),
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/disputes/:id/evidence',
    async ({ userId, params, body }) => {
      const who = { operatorId: userId, disputeId: params.id }
      await saveEvidence(context, { ...who, ...body, files: (jobId) => filesOf(context, jobId, body.ready) })
      return readDispute(context, params.id)
    },
  )

  registerEndpoint(
    app,
    context,
    'POST /api/admin/disputes/:id/files',
    async ({ userId, params, request }) => {
      const { file, as, ...said } = await readFile(request)
      const who = { operatorId: userId, disputeId: params.id }
      const files = async () => [[as, file]] as [typeof as, EvidenceDocument][]
      await saveEvidence(context, { ...who, ...said, submit: false, texts: {}, files })
      return readDispute(context, params.id)
    },
    { limits: [limit(context, { name: 'upload', max: 60, seconds: 60 })] },
  )
}

type DisputesReady = ParsedBody<'POST /api/admin/disputes/:id/evidence'>['ready']

async function filesOf(context: Context, jobId: number | null, ready: DisputesReady) {
  if (ready.length === 0) return []
  if (jobId === null) throw refuse('nothing_held_ready')
  return Promise.all(
    [...new Set(ready)].map(
      async (what): Promise<[(typeof generatedEvidence)[typeof what], EvidenceDocument]> => [
        generatedEvidence[what],
        await generateEvidence(context, jobId, what),
      ],
    ),
  )
}

const kinds = { '%PDF-': 'pdf', '\x89PNG': 'png', '\xff\xd8\xff': 'jpg' }
const { fields: schema } = api['POST /api/admin/disputes/:id/files'].upload

/** Detects the type of an uploaded file by its content, whatever its name. */
async function readFile(request: FastifyRequest) {
  const codes = { missing: 'not_evidence', tooLarge: 'evidence_too_large', tooMany: 'not_evidence' } as const
  const { files, fields } = await readUpload(request, { field: 'file', most: 1, hold: () => {}, ...codes })
  const said = parseInput(schema, fields) as z.output<typeof schema>
  const [content = Buffer.alloc(0)] = files
  const begins = content.toString('latin1', 0, 8)
  const [, kind] = Object.entries(kinds).find(([mark]) => begins.startsWith(mark)) ?? []
  if (!kind) throw refuse('not_evidence')
  return { ...said, file: { name: `${said.as}.${kind}`, content } }
}
