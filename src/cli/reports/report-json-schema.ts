type Schema = Readonly<Record<string, unknown>>;

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const count = { type: 'integer', minimum: 0 };
const severity = { enum: ['error', 'warning', 'info'] };
const rule = { description: 'The name of the rule: see docs/rules.md.', type: 'string' };
const pointer = { description: 'A JSON pointer (RFC 6901).', type: 'string', pattern: '^(/|$)' };
const position = object('A position: line and column from 1, in UTF-16 units.', {
  line: { type: 'integer', minimum: 1 },
  column: { type: 'integer', minimum: 1 },
  offset: count,
});
const range = object('A part of the text of the file.', { start: position, end: position });
const edit = object('Replaces a part of the text.', { offset: count, length: count, text });
const fix = object('A change of the text.', { description: text, edits: listOf(edit) });
const ruleAndMessage = { rule, severity, message: text };

const diagnosticMembers = {
  ...ruleAndMessage,
  pointer: { ...pointer, description: 'The place in the file, or in the response if that is not recorded.' },
  range,
};

const fixes = {
  fix: { ...fix, description: 'The safe fix. "lint --fix" applies it.' },
  suggestions: { ...listOf(fix), description: 'Likely fixes, to choose from.' },
};

const optionalOfDiagnostic = {
  ...fixes,
  url: { description: 'The page about the rule, if there is one.', type: 'string' },
  missing: { description: 'The name of the missing member.', type: 'string' },
  count: { description: 'The number of further problems of the rule that are not listed.', type: 'integer' },
  place: {
    description: 'The pointer with the value of an item instead of its index, for suppressions.',
    type: 'string',
  },
  notes: { ...texts, description: 'Further sentences, such as about the request.' },
  response: object(
    'The place in an unrecorded response, and the fixes of its text. JSON in a single line is broken into lines first.',
    { pointer, range },
    fixes,
  ),
  places: listOf(
    object('One of several places of the problem.', {
      request: text,
      pointer,
      line: { type: ['integer', 'null'] },
    }),
  ),
};

const diagnostic = object('A problem.', diagnosticMembers, optionalOfDiagnostic);

const file = object(
  'A file with its problems.',
  {
    path: { description: 'Relative to the current folder, with slashes.', type: 'string' },
    diagnostics: listOf(diagnostic),
  },
  {
    suppressed: listOf(
      object(
        'A problem that a suppression covers.',
        { ...diagnosticMembers, justification: text },
        optionalOfDiagnostic,
      ),
    ),
    fixes: listOf(
      object('An applied fix, with its place in the fixed text.', {
        rule,
        message: text,
        description: text,
        range,
      }),
    ),
    output: { description: 'The fixed text, with --fix-dry-run.', type: 'string' },
  },
);

const notice = object(
  'A remark about what the run covered. It changes no exit status.',
  {
    kind: { enum: ['left-out', 'not-checked', 'unmatched-pattern', 'renamed-rule'] },
    message: text,
  },
  { path: text },
);

const failure = object('A failure besides the problems.', {
  kind: { enum: ['not-done', 'too-many-warnings'] },
  message: text,
});

const baseline = object('The use of a baseline.', {
  path: text,
  known: { ...count, description: 'The number of ignored problems; in a written baseline, of all entries.' },
  obsolete: count,
});

const refusals = {
  failed: count,
  rejected: count,
  rejections: listOf(object('A message of rejected requests.', { words: text, where: text, count })),
};

const requests = {
  repeated: listOf(
    object('A request that was repeated.', {
      sent: { description: 'The URL without its token.', type: 'string' },
      retries: { type: 'integer', minimum: 1 },
      reason: text,
      isSuccessful: { type: 'boolean' },
    }),
  ),
  late: { ...texts, description: 'The URLs of responses that came later than the CRM waits.' },
};

const modalWork = object('The work of the check of a modal.', {
  modal: text,
  responses: count,
  contexts: texts,
  states: count,
  probes: count,
  leftOut: { ...texts, description: 'The parts that were not checked, with the reasons.' },
  reRequests: count,
  invokers: texts,
  changes: object('The re-requests.', refusals),
  submits: object('The submits.', { accepted: count, keptOpen: count, ...refusals }),
  ...requests,
});

const manifestWork = object('The work of the check of a manifest.', {
  manifest: text,
  responses: count,
  missing: { ...count, description: 'The number of requests without a response.' },
  flows: listOf(object('A flow.', { name: text, requests: count })),
  created: listOf(object('A created record.', { title: text, id: text, isDeleted: { type: 'boolean' } })),
  leftOut: { ...texts, description: 'The parts that were not checked, with the reasons.' },
  ...requests,
});

const summary = object(
  'The totals.',
  {
    files: { ...count, description: 'The number of files, or of responses for "check".' },
    errors: count,
    warnings: count,
    infos: count,
    suppressed: count,
    exitStatus: { enum: [0, 1, 2] },
  },
  {
    rules: listOf(
      object('The number of problems of a rule, for "check".', { rule, severity, problems: count }),
    ),
    checks: { type: 'array', items: { anyOf: [modalWork, manifestWork] } },
  },
);

/** The JSON Schema of the output of `--format json`. A later version may add members. */
export const reportJsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Report of json-modal',
  ...object('The output of "json-modal lint" and "json-modal check" with "--format json".', {
    version: { description: 'Increases when a member is changed or removed.', const: 1 },
    tool: object('The program.', { name: { const: 'json-modal' }, version: text }),
    files: listOf(file),
    failures: listOf(failure),
    notices: listOf(notice),
    baselines: listOf(baseline),
    summary,
  }),
};

function object(description: string, required: Schema, optional: Schema = {}) {
  return {
    description,
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  };
}

function listOf(items: Schema) {
  return { type: 'array', items };
}
