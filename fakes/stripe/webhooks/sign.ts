import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: HMAC-SHA256 over `timestamp.body`. */
export function sign(body: string, secret: string, timestamp: number) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}
