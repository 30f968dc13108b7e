import { text } from 'node:stream/consumers'
import { type ChecksOptions, startChecks } from './background-checks/server.ts'
import { type MailboxOptions, startMailbox } from './mailbox/server.ts'
import { type PhoneOptions, startPhone } from './phone/server.ts'
import { type PushOptions, startPush } from './push/server.ts'
import { type SignInOptions, startSignIn } from './sign-in/server.ts'
import { type StripeOptions, startStripe } from './stripe/server.ts'
import { moveWorld } from './world-clock.ts'

/** Which fakes to start, and how; JSON on the input. */
interface FakesOptions {
  stripe?: StripeOptions
  mailbox?: MailboxOptions
  phone?: PhoneOptions
  signIn?: SignInOptions
  checks?: ChecksOptions
  push?: PushOptions
  /** How far their world is ahead of the real clock. */
  movedMs?: number
}

const {
  stripe,
  mailbox,
  phone,
  signIn,
  checks,
  push,
  movedMs = 0,
} = JSON.parse((await text(process.stdin)) || '{}') as FakesOptions
const running: Record<string, { stop(): Promise<void> }> = {}

moveWorld(movedMs)
process.on('message', (message: { movedMs?: number }) => moveWorld(message.movedMs ?? 0))

let leaving = false
async function leave() {
  if (leaving) return
  leaving = true
  await Promise.allSettled(Object.values(running).map((fake) => fake.stop()))
  process.exit(0)
}
process.on('SIGTERM', leave)
// Ctrl-C reaches the whole group; the parent decides when it no longer needs us.
process.on('SIGINT', () => {
  if (!process.connected) leave()
})
// A parent that is gone, however it went, leaves no orphan behind.
process.on('disconnect', leave)

if (stripe) running.stripe = await startStripe(stripe)
if (mailbox) running.mailbox = await startMailbox(mailbox)
if (phone) running.phone = await startPhone(phone)
if (signIn) running.signIn = await startSignIn(signIn)
if (checks) running.checks = await startChecks(checks)
if (push) running.push = await startPush(push)
const ports = Object.entries(running).map(([name, { stop: _, ...where }]) => [name, where])
process.stdout.write(`${JSON.stringify(Object.fromEntries(ports))}\n`)
