import { type ContainerNode, createElement, hydrate, options, type VNode } from 'preact'
import { Suspense } from 'preact/compat'

/** Brings a document to life that the server drew from its `<html>` on. The router waits for its data meanwhile. */
export function hydrateRoot(document: Document, page: VNode): void {
  keepTypedTexts()
  hydrate(createElement(Suspense, { fallback: null }, page), aroundThe(document.documentElement))
}

/** Preact draws into an element, and what stands around `<html>` is none: it needs no more than this of one. */
function aroundThe(html: HTMLElement): ContainerNode {
  const place = html.parentNode as ParentNode & Node
  return {
    nodeType: 1,
    namespaceURI: html.namespaceURI,
    ownerDocument: document,
    parentNode: place,
    firstChild: html,
    childNodes: [html],
    insertBefore: (node: Node, before: Node | null) => place.insertBefore(node, before),
    appendChild: (node: Node) => place.appendChild(node),
    removeChild: (node: Node) => place.removeChild(node),
    contains: (node: Node | null) => place.contains(node),
  } as ContainerNode
}

/** Of all that is typed before a page is alive, Preact would put back the texts of areas: until `<html>` is alive it sets none. */
function keepTypedTexts(): void {
  const { vnode: made, diffed } = options
  options.vnode = (node) => {
    made?.(node)
    if (node.type === 'textarea') (node.props as { value?: string }).value = undefined
  }
  options.diffed = (node) => {
    diffed?.(node)
    if (node.type === 'html') Object.assign(options, { vnode: made, diffed })
  }
}
