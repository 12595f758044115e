import type { contracts } from './contracts.ts';
import type { RecordOf } from './declaration.ts';

export { contracts, type ManifestKind, manifestKinds } from './contracts.ts';
export type {
  AppCall,
  Contract,
  FieldSchema,
  Operation,
  ProviderOperation,
  RecordSchema,
  Source,
} from './declaration.ts';
export {
  defineManifest,
  type KindOf,
  kindOfManifest,
  type Manifest,
  type OperationName,
} from './manifest.ts';
export { fillUrl } from './url.ts';

type Records<Kind extends keyof typeof contracts> = (typeof contracts)[Kind]['records'];

type Video = Records<'video-calling'>;
export type MeetingRequest = RecordOf<Video['MeetingRequest']>;
export type Meeting = RecordOf<Video['Meeting']>;
export type UserProviderLink = RecordOf<Video['UserProviderLink']>;

type Invoices = Records<'invoicing'>;
export type LinkStatus = RecordOf<Invoices['LinkStatus']>;
export type LinkFeatures = RecordOf<Invoices['LinkFeatures']>;
export type LinkAuthURL = RecordOf<Invoices['LinkAuthURL']>;
export type InvoiceCreateData = RecordOf<Invoices['InvoiceCreateData']>;
export type CreateInvoiceLineItem = RecordOf<Invoices['CreateInvoiceLineItem']>;
export type Invoice = RecordOf<Invoices['Invoice']>;
export type InvoiceAction = RecordOf<Invoices['InvoiceAction']>;
export type ChosenAction = RecordOf<Invoices['ChosenAction']>;
export type InvoiceSummary = RecordOf<Invoices['InvoiceSummary']>;
export type InvoiceCurrency = RecordOf<Invoices['InvoiceCurrency']>;
export type InvoiceTaxRate = RecordOf<Invoices['InvoiceTaxRate']>;
export type InvoiceAccount = RecordOf<Invoices['InvoiceAccount']>;
export type InvoiceTemplate = RecordOf<Invoices['InvoiceTemplate']>;
export type Product = RecordOf<Invoices['Product']>;
export type ProductData = RecordOf<Invoices['ProductData']>;
export type Contact = RecordOf<Invoices['Contact']>;
export type ContactData = RecordOf<Invoices['ContactData']>;
export type InvoiceProvider = RecordOf<Invoices['InvoiceProvider']>;

type Messages = Records<'messaging'>;
export type Conversation = RecordOf<Messages['Conversation']>;
export type Message = RecordOf<Messages['Message']>;
export type Attachment = RecordOf<Messages['Attachment']>;
export type Participant = RecordOf<Messages['Participant']>;
export type Sender = RecordOf<Messages['Sender']>;
export type Template = RecordOf<Messages['Template']>;
export type MessageForm = RecordOf<Messages['MessageForm']>;
export type SentMessage = RecordOf<Messages['SentMessage']>;
export type TemplateList = RecordOf<Messages['TemplateList']>;
export type NewChannel = RecordOf<Messages['NewChannel']>;
export type Channel = RecordOf<Messages['Channel']>;
export type ReceivedMessage = RecordOf<Messages['ReceivedMessage']>;
