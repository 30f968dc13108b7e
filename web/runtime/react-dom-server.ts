import { createElement, options, type VNode } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'
import { Ids, idsOf } from './react.ts'

interface Drawing {
  nonce?: string
  /** A script that runs before those of the page. */
  bootstrapScriptContent?: string
}

/** A whole document, which is there at once. What fails as it is drawn is thrown. */
export async function renderToReadableStream(page: VNode, { nonce, bootstrapScriptContent }: Drawing) {
  const html = await renderToStringAsync(createElement(Ids.Provider, { value: idsOf('i') }, page))
  const first = bootstrapScriptContent && `<script nonce="${nonce}">${bootstrapScriptContent}</script>`
  const { body } = new Response(
    `<!DOCTYPE html>${first ? html.replace('</body>', () => `${first}</body>`) : html}`,
  )
  return Object.assign(body as ReadableStream, { allReady: Promise.resolve() })
}

const { vnode: made } = options
options.vnode = (node) => {
  made?.(node)
  const props = node.props as { children?: unknown }
  // In these elements a browser reads text as it stands, and it must not end them.
  if ((node.type === 'script' || node.type === 'style') && typeof props.children === 'string')
    Object.assign(props, {
      children: undefined,
      dangerouslySetInnerHTML: { __html: props.children.replaceAll('</', '<\\/') },
    })
}
