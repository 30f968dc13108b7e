import type { TestPerson } from './people.ts'

interface RefundAsAdminInput {
  cents: number
  bears?: 'both' | 'platform'
}

/** What an operator does who reads what a refund would do, and goes by its usual way unless another is named. */
export async function wishToRefund(
  { actor, password }: TestPerson,
  id: number,
  { cents, bears }: RefundAsAdminInput,
) {
  await actor.call('POST /api/user/confirm', { body: { password } })
  const query = { amountCents: String(cents) }
  const { body } = await actor.call('GET /api/admin/payments/:id/refund', { params: { id }, query })
  const ways = body.ways ?? []
  const way = ways.find((one) => !bears || one.bears === bears) ?? ways[0]
  const { leftCents = 0 } = body
  const { cleanerCents = 0, platformCents = 0, source = null } = way ?? {}
  const expected = { leftCents, cleanerCents, platformCents, source }
  const said = { amountCents: cents, bears: way?.bears ?? 'both', reason: 'a window was forgotten', expected }
  return () => actor.call('POST /api/admin/payments/:id/refund', { params: { id }, body: said })
}

export const refundAsAdmin = async (operator: TestPerson, id: number, wish: RefundAsAdminInput) =>
  (await wishToRefund(operator, id, wish))()
