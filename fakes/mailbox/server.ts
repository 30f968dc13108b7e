import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { openKeptList } from '../kept-list.ts'
import type { KeptMail } from './mail.ts'
import { addPages } from './pages.ts'
import { receiveMail } from './receive-mail.ts'

export interface MailboxOptions {
  /** Folder of the stored mails. */
  dataDir: string
  host?: string
  /** Of the SMTP server; 0 or left out: any free port. */
  smtpPort?: number
  /** Of the pages; 0 or left out: any free port. */
  port?: number
}

const mostMails = 300

/** Starts an SMTP server that delivers nothing, and pages that show what it got. */
export async function startMailbox({ dataDir, host = '127.0.0.1', smtpPort = 0, port = 0 }: MailboxOptions) {
  const mails = openKeptList<KeptMail>(dataDir, mostMails)
  const app = fastify({
    bodyLimit: 65_536,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })
  addPages(app, mails)
  await app.listen({ host, port })

  const smtp = receiveMail((mail) => mails.add(mail))
  // A client that hangs up in the middle is no reason to stop.
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject)
    smtp.listen(smtpPort, host, () => {
      smtp.off('error', reject)
      smtp.on('error', () => {})
      resolve()
    })
  })
  return {
    port: (app.server.address() as AddressInfo).port,
    smtpPort: (smtp.server.address() as AddressInfo).port,
    async stop() {
      app.server.closeAllConnections()
      await app.close()
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve())
      })
    },
  }
}
