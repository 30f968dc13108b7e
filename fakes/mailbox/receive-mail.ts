import { randomUUID } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { worldNow } from '../world-clock.ts'
import { type KeptMail, readMail } from './mail.ts'

const mostBytes = 1024 * 1024

/** An SMTP server that takes every mail; addresses that begin with "bounce" are refused as unknown. */
export function receiveMail(keep: (mail: KeptMail) => void): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: mostBytes,
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo({ address }, _session, done) {
      if (!address.toLowerCase().startsWith('bounce')) return done()
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }))
        }
        const { mailFrom, rcptTo } = session.envelope
        readMail(Buffer.concat(chunks), {
          id: randomUUID(),
          at: new Date(worldNow()).toISOString(),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        })
          .then(keep)
          .then(() => done(), done)
      })
    },
  })
}
