import { startStripe } from './server.ts'

const { env } = process
const dataDir = env.STRIPE_FAKE_DATA_DIR
if (!dataDir) throw new Error('STRIPE_FAKE_DATA_DIR names the folder to keep everything in')

const stripe = await startStripe({
  dataDir,
  port: Number(env.STRIPE_FAKE_PORT ?? 0),
  ...(env.STRIPE_FAKE_HOST && { host: env.STRIPE_FAKE_HOST }),
  ...(env.STRIPE_FAKE_WEBHOOK_URL && { webhookUrl: env.STRIPE_FAKE_WEBHOOK_URL }),
  ...(env.STRIPE_FAKE_WEBHOOK_EVENTS && {
    webhookEvents: env.STRIPE_FAKE_WEBHOOK_EVENTS.split(','),
  }),
  ...(env.STRIPE_FAKE_WEBHOOK_SECRET && { webhookSecret: env.STRIPE_FAKE_WEBHOOK_SECRET }),
  ...(env.STRIPE_FAKE_CONNECT_WEBHOOK_SECRET && {
    connectWebhookSecret: env.STRIPE_FAKE_CONNECT_WEBHOOK_SECRET,
  }),
  ...(env.STRIPE_FAKE_SECRET_KEY && { secretKey: env.STRIPE_FAKE_SECRET_KEY }),
  ...(env.STRIPE_FAKE_PUBLISHABLE_KEY && { publishableKey: env.STRIPE_FAKE_PUBLISHABLE_KEY }),
  ...(env.STRIPE_FAKE_PUBLIC_ORIGIN && { publicOrigin: env.STRIPE_FAKE_PUBLIC_ORIGIN }),
})
console.log(JSON.stringify({ port: stripe.port }))

let leaving = false
async function leave() {
  if (leaving) return
  leaving = true
  await stripe.stop()
  process.exit(0)
}
process.on('SIGTERM', leave)
// Ctrl-C reaches the whole group; a parent decides when it no longer needs us.
process.on('SIGINT', () => {
  if (!process.connected) leave()
})
// A parent that is gone, however it went, leaves no orphan behind.
process.on('disconnect', leave)
