import { inject } from 'vitest'

/** The worker's own product: its clock is independent of other workers'. */
function product() {
  const number = Number(process.env.VITEST_POOL_ID)
  const mine = inject('products')[number - 1]
  if (!mine) throw new Error(`there is no product for worker ${number}`)
  return mine
}

export const origin = () => product().origin
export const stripeSecretKey = () => product().stripeSecretKey
/** Connects as the database owner. */
export const databaseUrl = () => product().databaseUrl
