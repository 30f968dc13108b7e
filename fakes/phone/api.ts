import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeptList } from '../kept-list.ts'
import { worldNow } from '../world-clock.ts'
import { checkMessage, type TwilioError } from './check-message.ts'
import type { Sms } from './sms.ts'

interface ApiAccount {
  accountSid: string
  authToken: string
}

type AccountParams = { Params: { account: string } }

/** Twilio's HTTP API, as far as sending SMS goes. */
export function addApi(app: FastifyInstance, account: ApiAccount, messages: KeptList<Sms>): void {
  const mayCall = (request: FastifyRequest<AccountParams>) =>
    request.params.account === account.accountSid && hasKeys(request, account)

  app.post<AccountParams & { Body: Record<string, string> }>(
    '/2010-04-01/Accounts/:account/Messages.json',
    (request, reply) => {
      if (!mayCall(request)) return refuse(reply, unauthorised)
      const form = request.body ?? {}
      const error = checkMessage(form)
      if (error) return refuse(reply, error)
      const { From: from = '', To: to = '', Body: body = '' } = form
      const sid = newSid()
      const sms: Sms = {
        sid,
        at: new Date(worldNow()).toISOString(),
        direction: 'outbound-api',
        from,
        to,
        body,
      }
      messages.add(sms)
      return reply.code(201).send(present(sms, account, 'queued'))
    },
  )

  app.get<AccountParams>('/2010-04-01/Accounts/:account.json', (request, reply) => {
    if (!mayCall(request)) return refuse(reply, unauthorised)
    return reply.send({ sid: account.accountSid, friendly_name: 'Fake', status: 'active', type: 'Full' })
  })

  app.get<{ Params: { account: string; file: string } }>(
    '/2010-04-01/Accounts/:account/Messages/:file',
    (request, reply) => {
      if (!mayCall(request)) return refuse(reply, unauthorised)
      const sid = request.params.file.replace(/\.json$/, '')
      const sms = messages.all().find((message) => message.sid === sid)
      if (sms) return reply.send(present(sms, account, 'delivered'))
      const message = `The requested resource ${request.url.split('?')[0]} was not found`
      return refuse(reply, { status: 404, code: 20404, message })
    },
  )
}

export function newSid(): string {
  return `SM${randomBytes(16).toString('hex')}`
}

const unauthorised: TwilioError = { status: 401, code: 20003, message: 'Authenticate' }

function refuse(reply: FastifyReply, { status, code, message }: TwilioError) {
  const moreInfo = `https://www.twilio.com/docs/errors/${code}`
  return reply.code(status).send({ code, message, more_info: moreInfo, status })
}

function hasKeys(request: FastifyRequest, { accountSid, authToken }: ApiAccount): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function present(sms: Sms, { accountSid }: ApiAccount, status: string) {
  const date = new Date(sms.at).toUTCString().replace('GMT', '+0000')
  const path = `/2010-04-01/Accounts/${accountSid}/Messages/${sms.sid}`
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: sms.body,
    date_created: date,
    date_sent: status === 'queued' ? null : date,
    date_updated: date,
    direction: sms.direction,
    error_code: null,
    error_message: null,
    from: sms.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.max(1, Math.ceil(sms.body.length / 160))),
    price: null,
    price_unit: 'USD',
    sid: sms.sid,
    status,
    subresource_uris: { media: `${path}/Media.json` },
    to: sms.to,
    uri: `${path}.json`,
  }
}
