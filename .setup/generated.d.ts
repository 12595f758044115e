declare module 'json-modal/schema.json' {
  const schema: object;
  export default schema;
}
