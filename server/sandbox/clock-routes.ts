import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { checkOrigin } from '../plugins/origin.ts'
import { clockPage } from './clock-page.ts'
import { ClockRefusal, type ClockTargetMove, readMove } from './clock-target.ts'
import type { SandboxClock } from './sandbox-clock.ts'

const path = '/sandbox/clock'
const policy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true
const isForm = ({ body }: FastifyRequest) => body instanceof URLSearchParams

/** The clock of the sandbox: a program reads and moves it by JSON, a person on a page. */
export async function clockRoutes(
  app: FastifyInstance,
  context: Context,
  clock: SandboxClock,
): Promise<void> {
  const { SERVICE_ZONE: zone } = context.config

  function sendPage(reply: FastifyReply, problem?: ClockRefusal) {
    return reply
      .status(problem?.status ?? 200)
      .headers({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8')
      .send(
        clockPage({
          brand: context.settings.now().brandName,
          zone,
          now: clock.now(),
          problem: problem?.message,
        }),
      )
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    scope.get(path, (request, reply) =>
      wantsPage(request)
        ? sendPage(reply)
        : reply.header('Cache-Control', 'no-store').send({ now: clock.now().toISOString() }),
    )

    scope.post(path, async (request, reply) => {
      checkOrigin(context, request)
      reply.header('Cache-Control', 'no-store')
      const asked = isForm(request) ? moveOfForm(request.body as URLSearchParams) : request.body
      try {
        const now = await clock.move(readMove(asked))
        return isForm(request) ? reply.redirect(path, 303) : reply.send({ now: now.toISOString() })
      } catch (error) {
        if (!(error instanceof ClockRefusal)) throw error
        if (isForm(request)) return sendPage(reply, error)
        return reply.status(error.status).send({ message: error.message, code: error.code })
      }
    })
  })
}

function moveOfForm(form: URLSearchParams): ClockTargetMove {
  const to = form.get('to')
  if (to !== null) return { to }
  return { advance: { days: Number(form.get('days') ?? 0), hours: Number(form.get('hours') ?? 0) } }
}
