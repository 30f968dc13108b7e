import { join } from 'node:path'
import type { Logger } from 'pino'
import { makeFolder } from '../config/make-folder.ts'
import { publicKeyOf } from '../config/vapid.ts'
import type { Config } from '../config.ts'
import type { CheckrAccount } from '../providers/background-checks/client.ts'
import type { SignInKeys } from '../providers/openid/providers.ts'
import type { VapidAccount } from '../providers/push/push-client.ts'
import type { TwilioAccount } from '../providers/sms/sms-client.ts'
import { listenedEvents, type StripeKeys } from '../providers/stripe/client.ts'
import { fakeKeys } from './fake-keys.ts'
import { fakeSignInKeys, signInKeys } from './sign-in-keys.ts'
import { type SupervisedChild, superviseChild } from './supervise-child.ts'

/** The outside world as it stands in for what is not configured; absent parts are the real ones. */
export interface Fakes {
  stripe?: StripeKeys
  twilio?: TwilioAccount
  smtpUrl?: string
  mailboxOrigin?: string
  phoneOrigin?: string
  signIn?: SignInKeys
  signInOrigin?: string
  checkr?: CheckrAccount
  push?: VapidAccount
  /** Tells where webhooks go, when the port was not known before listening. */
  setAppOrigin(origin: string): Promise<void>
  /** Moves their world to so many milliseconds ahead of the real clock; throws when it could not. */
  moveWorld(movedMs: number): Promise<void>
  /** Of the process they run in; undefined when none is needed. */
  processId(): number | undefined
  stop(): Promise<void>
}

interface Ports {
  stripe?: { port: number }
  mailbox?: { smtpPort: number; port: number }
  phone?: { port: number }
  signIn?: { port: number }
  checks?: { port: number }
  push?: { port: number }
}

/** Where all processes of one machine find the same fakes. */
const fixedPorts = (first: number): Required<Ports> => ({
  stripe: { port: first },
  mailbox: { smtpPort: first + 1, port: first + 2 },
  phone: { port: first + 3 },
  signIn: { port: first + 4 },
  checks: { port: first + 5 },
  push: { port: first + 6 },
})

/**
 * Starts what is not configured; `appOrigin` is where this process listens, for webhooks. With FAKES_PORT a process that
 * is not `host` starts nothing, and uses what the web process has started there.
 */
export async function startFakes(
  config: Config,
  log: Logger,
  { host = true, appOrigin = `http://127.0.0.1:${config.PORT}` }: { host?: boolean; appOrigin?: string } = {},
): Promise<Fakes> {
  const keys = fakeKeys(config.sessionSecret)
  const stripe: StripeKeys = {
    apiBase: config.STRIPE_API_BASE,
    secretKey: config.STRIPE_SECRET_KEY ?? keys.stripeSecretKey,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? keys.stripePublishableKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? keys.stripeWebhookSecret,
  }
  const twilio: TwilioAccount = {
    apiBase: config.TWILIO_API_BASE,
    accountSid: config.TWILIO_ACCOUNT_SID ?? keys.twilioAccountSid,
    authToken: config.TWILIO_AUTH_TOKEN ?? keys.twilioAuthToken,
  }
  const own = {
    stripe: config.stripeFake && !config.STRIPE_API_BASE,
    mailbox: config.mailFake,
    phone: config.smsFake && !config.TWILIO_API_BASE,
    // Anyone who can choose whom to be must not meet anything real.
    signIn: config.worldStandsIn,
    checks: config.worldStandsIn && !config.CHECKR_API_KEY,
    push: config.worldStandsIn && !config.vapid,
  }
  const vapid = {
    privateKey: keys.vapidPrivateKey,
    publicKey: publicKeyOf(keys.vapidPrivateKey) ?? '',
    subject: 'mailto:push@sandbox.invalid',
  }
  const signIn = signInKeys(config.sessionSecret)
  let origin = appOrigin
  let movedMs = 0
  const options = (ports: Ports) => ({
    movedMs,
    ...(own.stripe && {
      stripe: {
        ...stripe,
        ...ports.stripe,
        dataDir: join(config.dataDir, 'fakes', 'stripe'),
        webhookUrl: `${origin}/api/webhooks/stripe`,
        webhookEvents: listenedEvents,
        ...(config.PUBLIC_URL && { publicOrigin: config.PUBLIC_URL }),
        ...(config.worldStandsIn && { clockPage: '/sandbox/clock' }),
      },
    }),
    ...(own.mailbox && {
      mailbox: { ...ports.mailbox, dataDir: join(config.dataDir, 'fakes', 'mailbox') },
    }),
    ...(own.phone && {
      phone: {
        ...twilio,
        ...ports.phone,
        dataDir: join(config.dataDir, 'fakes', 'phone'),
        webhookUrl: `${origin}/api/webhooks/sms`,
      },
    }),
    ...(own.signIn && {
      signIn: { ...ports.signIn, ...fakeSignInKeys(signIn) },
    }),
    ...(own.checks && {
      checks: {
        ...ports.checks,
        apiKey: keys.checkrApiKey,
        dataDir: join(config.dataDir, 'fakes', 'checks'),
        webhookUrl: `${origin}/api/webhooks/checkr`,
      },
    }),
    ...(own.push && {
      push: {
        ...ports.push,
        publicKey: vapid.publicKey,
        dataDir: join(config.dataDir, 'fakes', 'push'),
        siteUrl: origin,
      },
    }),
  })

  const checkrOf = (port: number): CheckrAccount => ({
    ...{ apiBase: `http://127.0.0.1:${port}`, apiKey: keys.checkrApiKey, state: config.CHECKR_STATE },
    package: 'fake',
  })

  let child: SupervisedChild<Ports> | null = null
  const fixed = config.FAKES_PORT ? fixedPorts(config.FAKES_PORT) : null
  if (Object.values(own).includes(true) && (host || !fixed)) {
    makeFolder(config.dataDir)
    child = await superviseChild<Ports>(options(fixed ?? {}), options, log)
  }
  const ports = child?.started ?? needed(own, fixed)
  const at = (port: number) => `http://127.0.0.1:${port}`
  const where = () => (ports.stripe ? at(ports.stripe.port) : config.STRIPE_API_BASE)
  const phoneOrigin = ports.phone ? at(ports.phone.port) : config.TWILIO_API_BASE
  return {
    ...(config.stripeFake && {
      stripe: { ...stripe, apiBase: where() },
    }),
    ...(config.smsFake && { twilio: { ...twilio, apiBase: phoneOrigin } }),
    ...(config.smsFake && phoneOrigin && { phoneOrigin }),
    ...(ports.mailbox && {
      smtpUrl: `smtp://127.0.0.1:${ports.mailbox.smtpPort}`,
      mailboxOrigin: at(ports.mailbox.port),
    }),
    ...(ports.signIn && { signIn: signIn(at(ports.signIn.port)), signInOrigin: at(ports.signIn.port) }),
    ...(ports.checks && { checkr: checkrOf(ports.checks.port) }),
    ...(ports.push && { push: { ...vapid, apiBase: at(ports.push.port) } }),
    async setAppOrigin(changed) {
      if (changed === origin || !child) return
      origin = changed
      if (own.stripe || own.phone || own.checks || own.push) await child.restart()
    },
    async moveWorld(ahead) {
      if (config.stripeFake) await moveStripe(where(), stripe.secretKey, ahead)
      movedMs = ahead
      child?.tell({ movedMs })
    },
    processId: () => child?.processId(),
    async stop() {
      await child?.stop()
    },
  }
}

/** Of the fakes of another process those that this one needs. */
function needed(own: Record<keyof Ports, boolean>, fixed: Required<Ports> | null): Ports {
  return Object.fromEntries(Object.entries(fixed ?? {}).filter(([name]) => own[name as keyof Ports]))
}

/** The Stripe fake may run elsewhere, so that it is told as it is asked: over its API. */
async function moveStripe(apiBase: string | null, secretKey: string, movedMs: number): Promise<void> {
  const answer = await fetch(`${apiBase}/stripe-fake/world-clock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ movedMs }),
    signal: AbortSignal.timeout(5000),
  })
  if (!answer.ok) throw new Error(`the Stripe fake did not move its clock: ${await answer.text()}`)
}
