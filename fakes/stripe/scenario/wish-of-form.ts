import type { Scenario } from './run-scenario.ts'

/** The scenario that one of the page's forms submits. */
export function wishOf(form: URLSearchParams): Partial<Record<keyof Scenario, unknown>> {
  const field = (name: string) => form.get(name)?.trim() || undefined
  const number = (name: string) => (field(name) === undefined ? undefined : Number(field(name)))
  const types = field('types')?.split(/[\s,]+/)
  switch (form.get('act')) {
    case 'webhooks':
      return {
        webhooks: {
          types,
          drop: field('drop') === 'yes',
          delayMs: number('delayMs'),
          repeat: number('repeat'),
          order: field('order'),
        },
      }
    case 'fail': {
      const [how = '', kept] = (field('how') ?? '500').split(' ')
      const status = Number(how)
      return {
        fail: {
          method: field('method'),
          path: field('path'),
          nth: number('nth'),
          times: number('times'),
          when: field('when'),
          how: Number.isInteger(status) ? { status, ...(kept && { kept: true }) } : how,
        },
      }
    }
    case 'clock':
      return { clock: { advanceSeconds: Math.round((number('hours') ?? 0) * 3600) } }
    case 'dispute':
      return { dispute: { payment_intent: field('payment_intent') } }
    case 'closeDispute':
      return { closeDispute: { payment_intent: field('payment_intent'), outcome: field('outcome') } }
    case 'renewCard':
      return {
        renewCard: {
          payment_method: field('payment_method'),
          exp_month: number('exp_month'),
          exp_year: number('exp_year'),
          number: field('number'),
        },
      }
    default:
      return { reset: true }
  }
}
