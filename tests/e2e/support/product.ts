import { inject } from 'vitest'

/** The product of this worker: what its tests do to the clock reaches no test beside them. */
function product() {
  const number = Number(process.env.VITEST_POOL_ID)
  const mine = inject('products')[number - 1]
  if (!mine) throw new Error(`there is no product for worker ${number}`)
  return mine
}

export const origin = () => product().origin
export const stripeSecretKey = () => product().stripeSecretKey
/** Under its owner's address. */
export const databaseUrl = () => product().databaseUrl
