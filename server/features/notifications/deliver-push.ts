import { isJobMessage } from '#notifications/job-messages.ts'
import { writePush } from '#notifications/write-push.ts'
import type { Context } from '#server/context.ts'
import type { OutgoingPush, PushOutcome } from '#server/providers/push/push-client.ts'
import { claimSending } from './claim-sending.ts'
import { sealMailToken } from './mail-token.ts'
import { isSmsClaimed, releaseSmsOf } from './push-before-sms.ts'
import { listPushDevices, markPushDeviceUsed, removeEndedDevice } from './push-devices.ts'
import type { NotificationJob, NotificationRow } from './queries.ts'
import { recipientLanguage } from './recipient-language.ts'
import type { RedactedText } from './redact-message.ts'

type PushSending = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'notifier' | 'push'>

interface PushDelivery {
  status: 'sent' | 'suppressed'
  reason?: string
  kept?: RedactedText
}

/** How long a push service keeps a push for a browser that is off. */
const ttlSeconds = 4 * 3600
/** How long a push is tried again. */
const triesMs = 3_600_000

const none: PushDelivery = { status: 'suppressed', reason: 'no_devices' }

/** Thrown while every browser that is left may take the push later: the task tries again. */
class PushPutOff extends Error {}

/** Sends a push to every browser of its person; sent when one of them has got it. */
export async function deliverPush(
  context: PushSending,
  message: NotificationRow,
  { job, isUrgent }: { job: NotificationJob; isUrgent: boolean },
): Promise<PushDelivery> {
  const delivery = await sendToDevices(context, message, { job, isUrgent })
  if (delivery.status !== 'sent') await releaseSmsOf(context.db, message, context.clock())
  return delivery
}

async function sendToDevices(
  context: PushSending,
  message: NotificationRow,
  { job, isUrgent }: { job: NotificationJob; isUrgent: boolean },
): Promise<PushDelivery> {
  const { db, clock, notifier, push } = context
  if (!push || message.user_id === null || !isJobMessage(message.event)) return none
  if (await isSmsClaimed(db, message)) return { status: 'suppressed', reason: 'over' }
  const held = await claimSending(context, message)
  if (held) return { status: 'suppressed', reason: held }
  const text = writePush(message.event, job, notifier.sender(await recipientLanguage(db, message.user_id)))
  if (!text) return none
  const tag = `message-${message.id}`
  const token = sealMailToken(context, 'seen', message)
  const outcomes = await sendToAll(context, message.user_id, {
    ...{ payload: JSON.stringify({ ...text, token, tag }), topic: tag },
    ...{ ttlSeconds, urgency: isUrgent ? 'high' : 'normal' },
  })
  if (outcomes.includes('delivered'))
    return { status: 'sent', kept: { subject: text.title, text: text.body } }
  const since = clock().getTime() - (message.claimed_at ?? clock()).getTime()
  if (outcomes.includes('later') && since < triesMs) throw new PushPutOff('no push service took the push')
  return outcomes.length > 0 && !outcomes.every((outcome) => outcome === 'gone')
    ? { status: 'suppressed', reason: 'undeliverable' }
    : none
}

async function sendToAll(
  context: PushSending,
  userId: number,
  outgoing: OutgoingPush,
): Promise<(PushOutcome | undefined)[]> {
  const { db, clock, log, push } = context
  const devices = await listPushDevices(context, userId)
  return Promise.all(
    devices.map(async (device) => {
      const outcome = await push?.send(device, outgoing)
      if (outcome === 'gone') await removeEndedDevice(db, device)
      if (outcome === 'delivered') await markPushDeviceUsed(db, device.id, clock())
      if (outcome === 'refused') log.warn({ device: device.id }, 'a push service refuses a push')
      return outcome
    }),
  )
}
