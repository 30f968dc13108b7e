import { noNoticeHeader, noticeHeader } from '../../contract/notice.ts'

function setCookie(header: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = header
}

/** Leaves word of the logout for the landing page, which has no script. */
export function leaveLogoutNotice(): void {
  setCookie(noticeHeader('logged-out'))
}

export function forgetNotice(): void {
  setCookie(noNoticeHeader)
}
