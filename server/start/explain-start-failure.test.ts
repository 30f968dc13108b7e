import { expect, test } from 'vitest'
import { explainStartFailure } from './explain-start-failure.ts'

const failed = (facts: object) =>
  explainStartFailure(Object.assign(new Error('the system says so'), facts), false)

test('a failed start names the setting to look at', () => {
  expect(failed({ code: 'EADDRINUSE', port: 3000 })).toMatch(/^Port 3000 is in use.*PORT=3001/)
  expect(failed({ code: 'EADDRNOTAVAIL', port: 3000 })).toMatch(/^HOST names no address of this machine/)
  expect(failed({ code: 'ENOTFOUND', hostname: 'db.example' })).toMatch(
    /^No machine is named db\.example\. Check DATABASE_URL and HOST\./,
  )
  expect(failed({ code: '42501' })).toMatch(/The user of DATABASE_URL has to own the database/)
  expect(failed({ code: 'EAI_AGAIN', hostname: 'db' })).toMatch(/^The name db cannot be.*Check DATABASE_URL/)
  for (const code of ['ETIMEDOUT', 'EHOSTUNREACH', '28000'])
    expect(failed({ code })).toMatch(/^The database does not answer.*Check DATABASE_URL/)
  // A proxy that takes everybody, and has no database behind it.
  expect(failed({ message: 'Connection terminated unexpectedly' })).toMatch(
    /^The database.*Check DATABASE_URL/,
  )
  expect(failed({ code: 'ECONNREFUSED' })).toMatch(/^The database does not answer.*Check DATABASE_URL/)
})

test('an unwritable data folder is named with the reason', () => {
  for (const [code, why] of [
    ['EACCES', 'may not be written by this user'],
    ['EROFS', 'is on a disk that is only read'],
    ['ENOTDIR', 'below something that is no folder'],
    ['ENOSPC', 'the disk is full'],
  ] as const)
    expect(failed({ code, path: '/srv/data' })).toMatch(new RegExp(`/srv/data .*${why}.*Check DATA_DIR`))
  const ended = new Error('Connection terminated unexpectedly')
  expect(explainStartFailure(ended, false, '/srv/data')).toMatch(
    /in \/srv\/data ended.*postgres\.log.*disk of DATA_DIR is full/,
  )
  expect(failed({ code: 'ENOSPC' })).toMatch(/the disk is full.*disk of DATA_DIR/)
})

test('a settings problem is shown as it is; a privileged port is named', () => {
  const wrong = new Error('STRIPE_SECRET_KEY is a test key')
  expect(explainStartFailure(wrong, true)).toMatch(
    /^Scrubjay cannot start with these settings:\nSTRIPE_SECRET_KEY/,
  )
  expect(failed({ code: 'EACCES', port: 80 })).toMatch(/may not listen on port 80.*PORT=3000/)
})
