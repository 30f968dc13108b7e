import { type ContainerNode, createElement, hydrate, options, type VNode } from 'preact'
import { Suspense } from 'preact/compat'
import { Ids, idsOf } from './react.ts'

/** Brings a document to life that the server drew from its `<html>` on. The router waits for its data meanwhile. */
export function hydrateRoot(document: Document, page: VNode): void {
  keepTypedTexts()
  keepLateStyles()
  const whole = createElement(Suspense, { fallback: null }, page)
  hydrate(createElement(Ids.Provider, { value: idsOf('i') }, whole), aroundThe(document.documentElement))
}

/** Preact draws into an element, and what stands around `<html>` is none: it needs no more than this of one. */
function aroundThe(html: HTMLElement): ContainerNode {
  const place = html.parentNode as ParentNode & Node
  return {
    nodeType: 1,
    namespaceURI: html.namespaceURI,
    parentNode: place,
    firstChild: html,
    childNodes: [html],
    insertBefore: (node: Node, before: Node | null) => place.insertBefore(node, before),
    appendChild: (node: Node) => place.appendChild(node),
    removeChild: (node: Node) => place.removeChild(node),
  } as ContainerNode
}

/**
 * Of all that is typed before a page is alive, Preact would put back the texts of areas: until the page is alive it sets
 * none but those that its form has set since. Later it would set each text anew, under what is marked in it: from here on
 * it is as if it were typed.
 */
function keepTypedTexts(): void {
  for (const area of document.querySelectorAll('textarea')) area.setRangeText('', 0, 0, 'preserve')
  const { vnode: made, diffed } = options
  const texts = new WeakMap<HTMLTextAreaElement, string>()
  options.vnode = (node) => {
    made?.(node)
    if (node.type === 'textarea') defaultOnly(node.props as Area)
  }
  options.diffed = (node: VNode & { __e: HTMLTextAreaElement }) => {
    diffed?.(node)
    if (node.type !== 'textarea') return
    const area = node.__e
    const text = area.defaultValue
    if ((texts.get(area) ?? text) !== text) area.value = text
    texts.set(area, text)
  }
  onceAlive(() => Object.assign(options, { vnode: made, diffed }))
}

/**
 * Preact would take out of the head whatever the server did not draw there: the styles of a script that came before the
 * page was alive, which are asked for once only, and those of somebody's own extensions.
 */
function keepLateStyles(): void {
  const { head } = document
  const drawn = [...head.childNodes].filter(
    (node) => !(node as Element).matches?.('[rel=stylesheet]:not([nonce]), style:not(#own-variables)'),
  )
  Object.defineProperty(head, 'childNodes', { value: drawn, configurable: true })
  onceAlive(() => Reflect.deleteProperty(head, 'childNodes'))
}

const onceAlive = (act: () => void) => document.addEventListener('alive', act, { once: true })

interface Area {
  value?: string
  defaultValue?: string
}

/** One that is only now made begins with its text all the same. */
function defaultOnly(area: Area): void {
  area.defaultValue ??= area.value ?? ''
  area.value = undefined
}
