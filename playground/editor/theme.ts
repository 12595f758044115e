import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', color: 'var(--text)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent)' },
  '.cm-content ::selection': { backgroundColor: 'var(--text-selection)' },
  '.cm-activeLine': { backgroundColor: 'var(--active-line)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--text-selection)',
    outline: '1px solid var(--border)',
  },
});

const gutters = EditorView.theme({
  '.cm-gutters': { color: 'var(--muted)', backgroundColor: 'var(--surface)', border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--active-line)', color: 'var(--text)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 2px 0 0', minWidth: '22px' },
  '.cm-foldGutter .cm-gutterElement': { padding: '0 2px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    color: 'var(--muted)',
    background: 'var(--raised)',
    border: '1px solid var(--line)',
  },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '6px 0 0 3px' },
  // Drawn as shapes, since a Content-Security-Policy may block images from `data:` URLs.
  '.cm-lint-marker, .cm-lint-marker-error': {
    content: 'none',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    backgroundColor: 'var(--error)',
    forcedColorAdjust: 'none',
  },
  '.cm-lint-marker-warning': { content: 'none', borderRadius: '2px', backgroundColor: 'var(--warning)' },
  '.cm-lint-marker-info': { content: 'none', borderRadius: '2px', backgroundColor: 'var(--accent)' },
});

const marks = EditorView.theme({
  '.cm-lintRange': { textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--error) 1px' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warning) 1px' },
  '.cm-lintRange-info': { backgroundImage: 'none', textDecoration: 'underline dotted var(--accent) 2px' },
  '.cm-lintRange-active': { backgroundColor: 'transparent' },
  '.cm-lintPoint:after': { borderBottomColor: 'var(--error)' },
});

const popups = EditorView.theme({
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--border)',
    borderRadius: '6px',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip .hover, .cm-diagnostic': {
    maxWidth: '400px',
    padding: '6px 10px',
    font: '13px/18px var(--sans)',
  },
  '.cm-diagnostic': { border: 'none' },
  '.cm-diagnosticSource': { color: 'var(--muted)', fontSize: '12px', opacity: '1' },
  '.cm-diagnosticAction': {
    display: 'block',
    margin: '4px 0',
    color: 'var(--on-accent)',
    backgroundColor: 'var(--accent)',
    borderRadius: '4px',
  },
  // The description of the selected completion is a child that extends beyond it.
  '.cm-tooltip.cm-tooltip-autocomplete': { overflow: 'visible' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    borderRadius: '5px',
    fontFamily: 'var(--mono)',
    maxHeight: '220px',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--text)',
    backgroundColor: 'var(--text-selection)',
  },
  '@media (forced-colors: active)': {
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      forcedColorAdjust: 'none',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'inherit' },
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', fontFamily: 'var(--sans)' },
  '.cm-tooltip.cm-completionInfo': { padding: '6px 10px', font: '13px/18px var(--sans)' },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--code-name)' },
  { tag: tags.string, color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-constant)' },
  { tag: [tags.brace, tags.squareBracket, tags.separator], color: 'var(--code-sign)' },
]);

/** The editor in the playground's colours, light and dark by the page's custom properties. */
export const theme: Extension = [frame, gutters, marks, popups, syntaxHighlighting(colours)];
