import { recordAct } from '../../admin-acts/record-act.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { Declined } from '../../declined.ts'

export const decisions = ['approve', 'suspend', 'reinstate'] as const
export type Decision = (typeof decisions)[number]
type Vetting = 'unvetted' | 'approved' | 'suspended'

interface Wish {
  decision: Decision
  email: string
  reason: string
  operator: string
}

export interface Decided {
  name: string
  before: Vetting
  after: Vetting
  /** Jobs that the cleaner has taken and not finished. */
  openJobIds: number[]
}

/** The operator's word on a cleaner, kept with its reason; throws Declined where there is nothing to decide. */
export function decideVetting(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { decision, email, reason, operator }: Wish,
): Promise<Decided> {
  return db.transaction().execute(async (tx) => {
    const cleaner = await lockCleaner(tx, email)
    const before = cleaner.vetting
    const after = await stateAfter(tx, decision, cleaner)
    await tx
      .updateTable('users')
      .set({ vetting: after, updated_at: clock() })
      .where('id', '=', cleaner.id)
      .execute()
    const subject = { subject: 'user', subjectId: cleaner.id, userId: cleaner.id } as const
    const facts = { before: { vetting: before }, after: { vetting: after } }
    await recordAct(tx, { operator }, { act: decision, ...subject, ...facts, reason }, clock())
    const jobs = await tx
      .selectFrom('jobs')
      .select('id')
      .where('cleaner_id', '=', cleaner.id)
      .where('status', 'in', ['assigned', 'in_progress'])
      .orderBy('scheduled_for')
      .execute()
    return { name: cleaner.name, before, after, openJobIds: jobs.map(({ id }) => id) }
  })
}

interface Cleaner {
  id: number
  name: string
  vetting: Vetting
}

async function lockCleaner(tx: Tx, email: string): Promise<Cleaner> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'name', 'role', 'vetting'])
    .where('email', '=', email.trim().toLowerCase())
    .where('is_guest', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw new Declined(`Nobody is registered with ${email}.`)
  if (user.role !== 'cleaner')
    throw new Declined(`${user.name} (${email}) is no cleaner: the account's role is ${user.role}.`)
  return user
}

async function stateAfter(tx: Tx, decision: Decision, { id, name, vetting }: Cleaner): Promise<Vetting> {
  if (decision === 'approve') {
    if (vetting === 'approved') throw new Declined(`${name} is approved already.`)
    if (vetting === 'suspended') throw new Declined(`${name} is suspended: reinstate first, then approve.`)
    return 'approved'
  }
  if (decision === 'suspend') {
    if (vetting === 'suspended') throw new Declined(`${name} is suspended already.`)
    return 'suspended'
  }
  if (vetting !== 'suspended') throw new Declined(`${name} is not suspended (${vetting}).`)
  return stateBeforeSuspension(tx, id)
}

/** Who was approved before is approved again; without a record of it nobody is. */
async function stateBeforeSuspension(tx: Tx, userId: number): Promise<Vetting> {
  const last = await tx
    .selectFrom('admin_acts')
    .select('before')
    .where('user_id', '=', userId)
    .where('act', '=', 'suspend')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.before?.vetting === 'approved' ? 'approved' : 'unvetted'
}
