import { expect, test } from 'vitest'
import { openLog } from './open-log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let lines = ''
  write(
    openLog('info', {
      write: (line) => {
        lines += line
      },
    }),
  )
  return lines
}

test('an error keeps where it happened, and loses whom it was about', () => {
  const error = Object.assign(
    new Error('450 4.2.0 <alice+x@mail.example.com>: greylisted, call +1 206 555 0100'),
    {
      ...{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' },
      ...{ recipient: 'alice+x@mail.example.com', detail: 'Key (name)=(Alice Liddell) already exists.' },
      cause: new Error('could not write to bob@example.com'),
    },
  )
  const line = logged((log) => log.child({}).error({ err: error }, 'task failed'))
  expect(line).not.toMatch(/@|Alice|555.?0100|liddell/i)
  expect(JSON.parse(line).err).toMatchObject({
    ...{ type: 'Error', code: 'EENVELOPE', responseCode: '450', command: 'RCPT TO' },
    message: '450 4.2.0 <[address]>: greylisted, call [number]',
    stack: expect.stringContaining('open-log.test.ts'),
    cause: { message: 'could not write to [address]' },
  })
})

test('reasons, what the queue says, statements and any other text lose addresses; ids and times stay', () => {
  const line = logged((log) => {
    log.warn({ message: 12, reason: 'no such user: carol@example.org (206) 555-0142' }, 'cannot be delivered')
    log.error({ queue: "Failed task 4711 (send_message) with error 'dan@example.org' 2065550142" })
    log.warn({ statement: "SELECT 'eve@example.org'", ms: 1234 })
    log.info({ anything: { deep: 'frank@example.org' } }, 'told grace@example.org')
    log.info({ reason: 'pi_3Q12345678901 at 2026-06-10T16:00:00Z, 3f2504e0-4f89-11d3-9a0c-0305e82c3301' })
  })
  expect(line).not.toMatch(/@|555.?01(42|00)/)
  expect(line).toContain('pi_3Q12345678901 at 2026-06-10T16:00:00Z, 3f2504e0-4f89-11d3-9a0c-0305e82c3301')
  expect(line).toContain('Failed task 4711')
  for (const one of line.trim().split('\n')) JSON.parse(one)
})
