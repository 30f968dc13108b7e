import Stripe from 'stripe'
import { refuse } from '#server/plugins/refusal.ts'
import type { StripeClient } from './client.ts'
import { isFinalRefusal } from './failures.ts'
import { callStripe } from './intents.ts'

/** What Stripe holds of the evidence about a dispute: texts and ids of files, by Stripe's names. */
export async function readEvidence(door: StripeClient, id: string): Promise<Record<string, string>> {
  const { evidence } = await callStripe(door, (sdk) => sdk.disputes.retrieve(id))
  const said = Object.entries(evidence).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  ])
  return Object.fromEntries(said.filter((one): one is [string, string] => typeof one[1] === 'string'))
}

interface NewFile {
  name: string
  content: Buffer
  idempotencyKey: string
}

/** Uploads a file for a dispute (PDF, JPEG or PNG, at most 5 MB) and answers its id; alone it changes nothing. */
export async function uploadEvidence(
  door: StripeClient,
  { name, content, idempotencyKey }: NewFile,
): Promise<string> {
  const file = { data: content, name, type: 'application/octet-stream' }
  const made = await refusing(
    callStripe(door, (sdk) => sdk.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey })),
  )
  return made.id
}

interface EvidenceInput {
  disputeId: string
  /** An empty text takes back what was said. */
  evidence: Record<string, string>
  /** Sends all of it to the bank, which happens once; otherwise it is kept as a draft. */
  submit: boolean
  idempotencyKey: string
}

/** Keeps evidence at Stripe, or submits it with all that was kept. */
export async function sendEvidence(door: StripeClient, given: EvidenceInput): Promise<void> {
  const { disputeId, evidence, submit, idempotencyKey } = given
  await refusing(
    callStripe(door, (sdk) => sdk.disputes.update(disputeId, { evidence, submit }, { idempotencyKey })),
  )
}

/** What Stripe says no to is told in its words. */
async function refusing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!isFinalRefusal(error) || !(error instanceof Stripe.errors.StripeError)) throw error
    throw Object.assign(refuse('evidence_refused', {}, { said: error.message }), { cause: error })
  }
}
