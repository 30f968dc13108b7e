import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { worldNow } from '../world-clock.ts'
import type { Tell } from './tell.ts'
import { type BackgroundChecksWorld, newId } from './world.ts'

interface ApiProviders {
  apiKey: string
  world: BackgroundChecksWorld
  save(): void
  tell: Tell
}

type ApiRequest = FastifyRequest<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>

const days = 86_400_000

/** Checkr's HTTP API, as far as inviting people and reading how their checks stand goes. */
export function addApi(app: FastifyInstance, { apiKey, world, save, tell }: ApiProviders): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/') && !hasKey(request, apiKey))
      return reply.code(401).send({ error: 'Bad authentication error' })
  })
  /** The answer to a key that was used before is the same. */
  const answeredTo = (request: FastifyRequest) => {
    const key = request.headers['idempotency-key']
    return world.answered.find((answer) => answer.key === key)?.id
  }
  const keep = (request: FastifyRequest, id: string) => {
    const key = request.headers['idempotency-key']
    if (typeof key === 'string') world.answered.push({ key, id })
    save()
  }
  const find = <Row extends { id: string }>(rows: Row[], id: unknown) => rows.find((row) => row.id === id)

  app.post('/v1/candidates', async (request: ApiRequest, reply) => {
    const {
      first_name,
      last_name,
      email,
      custom_id = null,
    } = (request.body ?? {}) as Record<string, string | null>
    if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) return refused(reply, 'email is invalid')
    if (!first_name || !last_name) return refused(reply, 'first_name and last_name are needed')
    const known = find(world.candidates, answeredTo(request))
    if (known) return reply.code(201).send(present('candidate', known))
    const candidate = { id: newId(), created_at: at(), first_name, last_name, email, custom_id }
    world.candidates.push(candidate)
    keep(request, candidate.id)
    return reply.code(201).send(present('candidate', candidate))
  })

  app.post('/v1/invitations', async (request: ApiRequest, reply) => {
    const { candidate_id, package: slug, work_locations } = request.body ?? {}
    const candidate = find(world.candidates, candidate_id)
    if (!candidate) return refused(reply, 'candidate_id is unknown')
    if (typeof slug !== 'string' || !slug) return refused(reply, 'package is missing')
    if (!Array.isArray(work_locations) || work_locations.length !== 1)
      return refused(reply, 'exactly one work location is needed')
    const known = find(world.invitations, answeredTo(request))
    if (known) return reply.code(201).send(present('invitation', known))
    const invitation = {
      ...{ id: newId(), candidate_id: candidate.id, package: slug, status: 'pending' as const },
      ...{
        created_at: at(),
        completed_at: null,
        deleted_at: null,
        expires_at: at(7 * days),
        report_id: null,
      },
    }
    world.invitations.push(invitation)
    keep(request, invitation.id)
    await tell('invitation.created', present('invitation', invitation))
    return reply.code(201).send(present('invitation', invitation))
  })

  app.get('/v1/invitations/:id', async (request: ApiRequest, reply) => {
    const invitation = find(world.invitations, request.params.id)
    return invitation ? present('invitation', invitation) : missing(reply)
  })

  app.delete('/v1/invitations/:id', async (request: ApiRequest, reply) => {
    const invitation = find(world.invitations, request.params.id)
    if (!invitation) return missing(reply)
    if (invitation.status !== 'pending') return refused(reply, 'only a pending invitation can be deleted')
    invitation.deleted_at = at()
    save()
    await tell('invitation.deleted', present('invitation', invitation))
    return present('invitation', invitation)
  })

  app.get('/v1/reports/:id', async (request: ApiRequest, reply) => {
    const report = find(world.reports, request.params.id)
    return report ? present('report', report) : missing(reply)
  })

  app.get('/v1/packages', async () => ({
    object: 'list',
    data: [{ object: 'package', id: 'fake', name: 'Fake', slug: 'fake' }],
  }))
}

const at = (ahead = 0) => new Date(worldNow() + ahead).toISOString()

/** An object as the API shows it. */
export function present(object: 'candidate' | 'invitation' | 'report', row: { id: string }) {
  return { ...row, object, uri: `/v1/${object}s/${row.id}` }
}

const refused = (reply: FastifyReply, error: string) => reply.code(400).send({ error })
const missing = (reply: FastifyReply) => reply.code(404).send({ error: 'Not found' })

function hasKey(request: FastifyRequest, apiKey: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
