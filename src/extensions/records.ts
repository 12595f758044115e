import type { contracts } from './contracts.ts';

/** The TypeScript type of a declared record or field. A named record keeps its name, so that messages stay short. */
export type RecordOf<Schema> = Schema extends {
  readonly type: 'object';
  readonly title: infer Title extends keyof NamedRecords;
}
  ? NamedRecords[Title]
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: infer Type }
      ? ValueOf<Type extends readonly (infer Each)[] ? Each : Type, Schema>
      : unknown;

type ValueOf<Type, Schema> = Type extends 'string'
  ? TextOf<Schema>
  : Type extends 'number' | 'integer'
    ? number
    : Type extends 'boolean'
      ? boolean
      : Type extends 'null'
        ? null
        : Type extends 'array'
          ? Schema extends { readonly items: infer Item }
            ? readonly RecordOf<Item>[]
            : never
          : AnyOf<Schema>;

/** Any text; editors complete the known values. */
type TextOf<Schema> = Schema extends { readonly knownValues: readonly (infer Value)[] }
  ? Value | (string & {})
  : string;

/** The members of a declared object. If it declares sets, those of one of them are required. */
type AnyOf<Schema> = Schema extends { readonly anyOf: readonly [infer First, infer Second] }
  ? MembersOf<Schema, NamesIn<First>> | MembersOf<Schema, NamesIn<Second>, NamesIn<First>>
  : MembersOf<Schema>;

type NamesIn<Set> = Set extends { readonly required: readonly (infer Name)[] } ? Name : never;

/** The members of a declared object. `Also` names members that are required, too, `Not` those that are missing. */
type MembersOf<Schema, Also = never, Not = never> = Schema extends {
  readonly properties: infer Fields;
  readonly required: readonly (infer Required)[];
}
  ? Flat<
      {
        readonly [Name in keyof Fields as Name extends Required | Also ? Name : never]: RecordOf<
          Fields[Name]
        >;
      } & {
        readonly [Name in keyof Fields as Name extends Required | Also | Not ? never : Name]?:
          | RecordOf<Fields[Name]>
          | undefined;
      } & { readonly [Name in keyof Fields as Name extends Not ? Name : never]?: undefined }
    >
  : never;

type Flat<Type> = { readonly [Name in keyof Type]: Type[Name] };

type Records<Kind extends keyof typeof contracts> = (typeof contracts)[Kind]['records'];

type Video = Records<'video-calling'>;
export interface MeetingRequest extends MembersOf<Video['MeetingRequest']> {}
export interface Meeting extends MembersOf<Video['Meeting']> {}
export interface UserProviderLink extends MembersOf<Video['UserProviderLink']> {}

type Invoices = Records<'invoicing'>;
export interface LinkStatus extends MembersOf<Invoices['LinkStatus']> {}
export interface LinkFeatures extends MembersOf<Invoices['LinkFeatures']> {}
export interface LinkAuthURL extends MembersOf<Invoices['LinkAuthURL']> {}
export interface InvoiceCreateData extends MembersOf<Invoices['InvoiceCreateData']> {}
export interface CreateInvoiceLineItem extends MembersOf<Invoices['CreateInvoiceLineItem']> {}
export interface InvoiceAction extends MembersOf<Invoices['InvoiceAction']> {}
export interface ChosenAction extends MembersOf<Invoices['ChosenAction']> {}
export interface InvoiceSummary extends MembersOf<Invoices['InvoiceSummary']> {}
export interface InvoiceCurrency extends MembersOf<Invoices['InvoiceCurrency']> {}
export interface InvoiceTaxRate extends MembersOf<Invoices['InvoiceTaxRate']> {}
export interface InvoiceAccount extends MembersOf<Invoices['InvoiceAccount']> {}
export interface InvoiceTemplate extends MembersOf<Invoices['InvoiceTemplate']> {}
export interface Product extends MembersOf<Invoices['Product']> {}
export interface ProductData extends MembersOf<Invoices['ProductData']> {}
export interface Contact extends MembersOf<Invoices['Contact']> {}
export interface ContactData extends MembersOf<Invoices['ContactData']> {}
export interface InvoiceProvider extends MembersOf<Invoices['InvoiceProvider']> {}

/** An invoice with its status under the documented name. */
interface InvoiceWithStatus extends MembersOf<Invoices['Invoice'], 'serviceStatusCode'> {}
/** An invoice with its status under the public name. */
interface InvoiceWithPublicStatus
  extends MembersOf<Invoices['Invoice'], 'pipedriveStatusCode', 'serviceStatusCode'> {}
/** An invoice. Its status is required under one of both names. */
export type Invoice = InvoiceWithStatus | InvoiceWithPublicStatus;

type Messages = Records<'messaging'>;
export interface Conversation extends MembersOf<Messages['Conversation']> {}
export interface Message extends MembersOf<Messages['Message']> {}
export interface Attachment extends MembersOf<Messages['Attachment']> {}
export interface Participant extends MembersOf<Messages['Participant']> {}
export interface Sender extends MembersOf<Messages['Sender']> {}
export interface Template extends MembersOf<Messages['Template']> {}
export interface MessageForm extends MembersOf<Messages['MessageForm']> {}
export interface SentMessage extends MembersOf<Messages['SentMessage']> {}
export interface TemplateList extends MembersOf<Messages['TemplateList']> {}
export interface NewChannel extends MembersOf<Messages['NewChannel']> {}
export interface Channel extends MembersOf<Messages['Channel']> {}
export interface ReceivedMessage extends MembersOf<Messages['ReceivedMessage']> {}

/** The named records by the titles of their declarations. */
export interface NamedRecords {
  'Meeting request': MeetingRequest;
  Meeting: Meeting;
  'User provider link': UserProviderLink;
  'Link status': LinkStatus;
  'Link features': LinkFeatures;
  Link: LinkAuthURL;
  'New invoice': InvoiceCreateData;
  'Invoice line': CreateInvoiceLineItem;
  Invoice: Invoice;
  'Invoice action': InvoiceAction;
  'Chosen action': ChosenAction;
  'Invoice summary': InvoiceSummary;
  Currency: InvoiceCurrency;
  'Tax rate': InvoiceTaxRate;
  Account: InvoiceAccount;
  'Invoice template': InvoiceTemplate;
  Product: Product;
  'Product data': ProductData;
  Contact: Contact;
  'Contact data': ContactData;
  'Invoice provider': InvoiceProvider;
  Conversation: Conversation;
  Message: Message;
  Attachment: Attachment;
  Participant: Participant;
  Sender: Sender;
  Template: Template;
  'Message form': MessageForm;
  'Sent message': SentMessage;
  Templates: TemplateList;
  'New channel': NewChannel;
  Channel: Channel;
  'Received message': ReceivedMessage;
}
