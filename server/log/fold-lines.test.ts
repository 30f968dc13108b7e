import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLog } from './open-log.ts'

let written: Record<string, unknown>[]
let log: ReturnType<typeof openLog>

beforeEach(() => {
  vi.useFakeTimers()
  written = []
  log = openLog('info', {
    write: (line) => {
      written.push(JSON.parse(line))
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const messages = () => written.map(({ msg }) => msg)

describe('the log', () => {
  it('writes the first of repeated lines whole, and their number each minute', () => {
    for (let n = 0; n < 64; n++)
      log.child({ reqId: `r${n}` }).warn({ err: refused(), url: `/api/${n}` }, 'given up for now')
    expect(written).toEqual([
      expect.objectContaining({
        ...{ level: 40, msg: 'given up for now', reqId: 'r0', url: '/api/0' },
        err: expect.objectContaining({ code: 'ECONNREFUSED', stack: expect.stringContaining('fold-lines') }),
      }),
    ])
    vi.advanceTimersByTime(60_000)
    expect(written.slice(1)).toEqual([
      {
        ...{ level: 40, time: Date.now() - 60_000, code: 'ECONNREFUSED', repeated: 63 },
        msg: 'repeated 63 more times: given up for now',
      },
    ])
    log.warn({ err: refused() }, 'given up for now')
    vi.advanceTimersByTime(60_000)
    expect(messages().slice(2)).toEqual(['repeated once more: given up for now'])
  })

  it('writes a line whole again after a minute without it', () => {
    for (const pause of [60_000, 60_000, 0]) {
      log.error({ err: refused() }, 'task failed')
      vi.advanceTimersByTime(pause)
    }
    expect(messages()).toEqual(['task failed', 'task failed', 'task failed'])
  })

  it('writes the number when it is closed', () => {
    for (let n = 0; n < 3; n++) log.warn({ err: refused() }, 'heartbeat not written')
    log.flush()
    log.flush()
    expect(messages()).toEqual(['heartbeat not written', 'repeated 2 more times: heartbeat not written'])
  })

  it('keeps apart other levels, messages and causes', () => {
    const ended = () => new Error('Connection terminated unexpectedly')
    for (let n = 0; n < 2; n++) {
      log.warn({ err: refused() }, 'one')
      log.error({ err: refused() }, 'one')
      log.warn({ err: refused() }, 'two')
      log.warn({ err: ended() }, 'one')
    }
    expect(messages()).toEqual(['one', 'one', 'two', 'one'])
  })

  it('folds tasks that an outage failed, and sweep steps of different payments', () => {
    for (let n = 0; n < 5; n++) {
      log.error(
        { queue: `Failed task ${n} (sweep) with error 'connect ECONNREFUSED ::1:5432'` },
        'task failed',
      )
      log.warn({ err: refused(), paymentId: n }, 'open payment not settled')
    }
    expect(messages()).toEqual(['task failed', 'open payment not settled'])
  })

  it('folds nothing that is about another record, and nothing below a warning', () => {
    const declined = Object.assign(new Error('no such account'), { code: 'account_invalid' })
    for (let n = 0; n < 3; n++) {
      log.error({ jobId: n, refundId: n }, 'a refund failed: pay the customer in another way')
      log.warn({ err: declined, payoutId: n }, 'transfer refused')
      log.info('a migration ran')
    }
    expect(written).toHaveLength(9)
  })
})
