/** A file a person could send, and what has to become of it where that is certain. */
export interface HostileFile {
  what: string
  bytes: Buffer
  /** The file name as the form sends it, unescaped. */
  fileName?: string
  type?: string
  must?: 'be refused' | 'be drawn'
}

/** Stands in everything that must not survive. */
export const marker = 'HOSTILE-7f3a'

const zip = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\x00\x00\x00\x00\x00', 'latin1'),
  Buffer.alloc(16),
  Buffer.from(`\x0b\x00\x00\x00${marker}.js`, 'latin1'),
])

/** What other programs would run or show, were it served as it came. */
export const payloads: Record<string, Buffer> = {
  html: Buffer.from(`<!DOCTYPE html><html><body><script>alert('${marker}')</script></body></html>`),
  svg: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert('${marker}')</script></svg>`),
  js: Buffer.from(`*/=1;alert('${marker}');/*`),
  pdf: Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert('${marker}'))>>>>endobj`),
  php: Buffer.from(`<?php system($_GET['${marker}']); ?>`),
  xml: Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///${marker}">]><x>&e;</x>`),
  shell: Buffer.from(`#!/bin/sh\necho ${marker}\n`),
  program: Buffer.from(`MZ\x90\x00\x03\x00\x00\x00${marker}\x7fELF`, 'latin1'),
  vector: Buffer.from(`push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 'msl:${marker}'\n`),
  zip,
}

export const magics = {
  jpeg: Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00', 'latin1'),
  png: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  gif: Buffer.from('GIF89a', 'latin1'),
  webp: Buffer.from('RIFF\x40\x00\x00\x00WEBPVP8 ', 'latin1'),
} as const

export type HostileKind = keyof typeof magics
export const kinds = Object.keys(magics) as HostileKind[]
