import { expect, test } from 'vitest'
import { noNoticeHeader, noticeHeader, readNotice } from './notice.ts'

test('a notice survives its cookie, whatever is in it', () => {
  const header = noticeHeader('welcome', 'Zoë; "O’Neil" =1')
  expect(header).toMatch(/; Path=\/; Max-Age=\d\d; SameSite=Lax$/)
  const [cookie] = header.split('; Path')
  expect(readNotice(`other=1; ${cookie}`)).toEqual({ kind: 'welcome', about: 'Zoë; "O’Neil" =1' })
})

test.each([null, '', 'other=1', 'scrubjay_notice=%', 'scrubjay_notice=%3Cscript%3E', noNoticeHeader])(
  'the cookies %s hold no notice',
  (cookies) => expect(readNotice(cookies)).toBeNull(),
)
