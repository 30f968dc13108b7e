import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Which modules make up each script, in order. */
export const scripts = {
  page: [
    'base.js',
    'words.js',
    'to-form.js',
    'ask-api.js',
    'appearance.js',
    'element.js',
    'wallet-sheet.js',
    'express-checkout.js',
    'elements.js',
    'challenge.js',
    'confirm.js',
    'stripe.js',
  ],
  frame: [
    'words.js',
    'to-form.js',
    'card-rules.js',
    'frame/appearance.js',
    'frame/card-fields.js',
    'frame/method-chooser.js',
    'frame/call-api.js',
    'frame/frame.js',
  ],
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** One plain script out of modules that import only one another: in this order, without import and export. */
export function joinModules(names: string[]) {
  const bodies = names.map((name) =>
    read(name)
      .replace(/^import [^']*'[^']*'\n/gm, '')
      .replace(/^export /gm, ''),
  )
  return `(() => {\n'use strict'\n${bodies.join('\n')}})()\n`
}

const frameHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
}

export function addBrowserFiles(app: FastifyInstance) {
  serve('/stripe-fake/stripe.js', 'text/javascript', joinModules(scripts.page))
  serve('/stripe-fake/frame.js', 'text/javascript', joinModules(scripts.frame))
  serve('/stripe-fake/challenge-done.js', 'text/javascript', read('challenge-done.js'))
  serve('/stripe-fake/choose-wallets.js', 'text/javascript', read('choose-wallets.js'))
  serve('/stripe-fake/frame.css', 'text/css', read('frame/frame.css'))
  serve('/stripe-fake/pages.css', 'text/css', read('pages.css'))
  serve('/stripe-fake/frame', 'text/html', read('frame/frame.html'), frameHeaders)

  function serve(path: string, type: string, body: string, headers: Record<string, string> = {}) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
    app.get(path, (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({
        ...headers,
        'cache-control': 'no-cache',
        'content-type': `${type}; charset=utf-8`,
        etag,
        'x-content-type-options': 'nosniff',
      })
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body)
    })
  }
}
