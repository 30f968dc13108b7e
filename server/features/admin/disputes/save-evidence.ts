import { createHash } from 'node:crypto'
import type { EvidenceFile } from '#domain/evidence.ts'
import type { Context } from '#server/context.ts'
import { syncDispute } from '#server/features/payments/sync-dispute.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { sendEvidence, uploadEvidence } from '#server/providers/stripe/evidence.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { EvidenceDocument } from './generate-evidence.ts'
import { countEvidenceSaves, evidenceObstacleOf, findDispute } from './read-dispute.ts'

interface SaveEvidenceInput {
  operatorId: number
  disputeId: number
  reason: string
  submit: boolean
  seen: number
  texts: Record<string, string | undefined>
  /** Builds the files once it is certain that they can be submitted; a gift card has no job. */
  files: (jobId: number | null) => Promise<[as: EvidenceFile, file: EvidenceDocument][]>
}

/**
 * Saves evidence at Stripe, or submits it finally; of two concurrent admins the second is refused and has to
 * reload. Source: decision 043.
 */
export async function saveEvidence(context: Context, input: SaveEvidenceInput): Promise<void> {
  const { operatorId, disputeId, reason, submit, seen } = input
  const { db, clock, stripe } = context
  const known = await findDispute(db, disputeId)
  const refusal = evidenceObstacleOf(known, clock())
  if (refusal) throw refuse(refusal)
  const uploaded: Record<string, string> = {}
  for (const [as, { name, content }] of await input.files(known.job_id)) {
    const idempotencyKey = `evidence-${known.id}-${digest(`${name} ${digest(content)}`)}`
    uploaded[as] = await uploadEvidence(stripe, { name, content, idempotencyKey })
  }
  const said = Object.entries(input.texts).filter((one): one is [string, string] => one[1] !== undefined)
  const evidence = { ...Object.fromEntries(said), ...uploaded }
  const changed = Object.keys(evidence)
  const act = { act: 'submit_evidence', subject: 'dispute', subjectId: disputeId } as const
  try {
    await actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
      await tx.selectFrom('disputes').select('id').where('number', '=', disputeId).forUpdate().execute()
      const dispute = await findDispute(tx, disputeId)
      const obstacle = evidenceObstacleOf(dispute, now)
      if (obstacle) throw refuse(obstacle)
      if ((await countEvidenceSaves(tx, disputeId)) !== seen) throw refuse('terms_changed')
      const idempotencyKey = `evidence-${dispute.id}-${seen}-${digest(JSON.stringify({ evidence, submit }))}`
      await sendEvidence(stripe, { disputeId: dispute.id, evidence, submit, idempotencyKey })
      if (submit)
        await tx.updateTable('disputes').set({ submitted_at: now }).where('number', '=', disputeId).execute()
      const after = { submitted: submit, given: changed.join(', ') || 'what was kept' }
      return { userId: dispute.customer_id, before: { submitted: false }, after, answer: undefined }
    })
  } catch (error) {
    // Stripe's state is newer: the evidence may have been submitted in its dashboard.
    if ((error as { code?: string }).code === 'evidence_refused') await syncDispute(context, known.id)
    throw error
  }
}

const digest = (of: string | Buffer) => createHash('sha256').update(of).digest('base64url')
