"""Contacts, products and invoices in memory."""

from uuid import uuid4

STATUSES = {"APPROVE": "issued", "VOIDED": "voided", "DELETED": "deleted"}
FEATURES = {
    "invoiceTaxModeOptions": {"taxExclusive": False, "taxInclusive": True, "noTax": True},
    "invoiceTaxOption": "single",
    "invoiceDiscountOptions": {"globalDiscount": True, "lineDiscount": False},
    "invoiceNumberOption": "none",
    "validations": {
        "product": {"name": {"maxLength": 60}, "code": {"maxLength": 16}, "description": {"maxLength": 300}}
    },
}


def create_operations(failure):
    contacts, products, invoices = {}, {}, {}

    def success(data):
        return 200, {"success": True, "data": data}

    def constant(data):
        return lambda *_: success(data)

    def find(records, record_id):
        if record_id not in records:
            raise failure(404)
        return records[record_id]

    def records_of(records, name, parameter):
        def create(_, __, body):
            record_id = str(uuid4())
            records[record_id] = {**body, "id": record_id}
            return success(records[record_id])

        def update(values, _, body):
            find(records, values[parameter])
            records[values[parameter]] = {**body, "id": values[parameter]}
            return success(records[values[parameter]])

        read = lambda values, *_: success(find(records, values[parameter]))
        return {f"post{name}": create, f"put{name}": update, f"get{name}": read}

    def search_contacts(_, query, __):
        return success([it for it in contacts.values() if contains(it["displayName"], query["name"])])

    def search_products(_, query, __):
        if query["forceCodeSearch"] == "true" and query.get("code"):
            return success([it for it in products.values() if it.get("code") == query["code"]])
        return success([it for it in products.values() if contains(it["name"], query["name"])])

    def create_invoice(_, __, body):
        invoice_id = str(uuid4())
        number = body["invoiceNumber"] or f"A-{len(invoices) + 1}"
        invoices[invoice_id] = {"id": invoice_id, "number": number, "status": "draft", "isSent": False, **body}
        return success(describe(invoices[invoice_id]))

    def change_status(values, _, action):
        invoice = find(invoices, values["invoiceId"])
        invoice["status"] = STATUSES[action["id"]]
        return success(describe(invoice))

    def send_email(values, _, __):
        invoice = find(invoices, values["invoiceId"])
        invoice["isSent"] = True
        return success(describe(invoice))

    def search_invoices(_, query, __):
        found = [invoice for invoice in invoices.values() if invoice["status"] != "deleted"]
        if "ids" in query:
            ids = query["ids"].split(",")
            return success([describe(invoice) for invoice in found if invoice["id"] in ids])
        found = [it for it in found if is_of(it, query["customerId"], query["startDate"], query.get("endDate"))]
        page = int(query.get("page", 1))
        return success([describe(invoice) for invoice in found[(page - 1) * 10 : page * 10]])

    def sum_up(_, query, __):
        first, last = sorted([query.get("from", "9999"), query.get("to", "0000")])
        found = [it for it in invoices.values() if is_of(it, query["contactId"], first, last)]
        total = sum(total_of(invoice) for invoice in found if invoice["status"] in ("draft", "issued"))
        return success([{"currency": "EUR", "outstanding": total, "overdue": 0, "paid": 0, "total": total}])

    def share(values, *_):
        return success({"url": f"https://bill.example/shared/{find(invoices, values['invoiceId'])['id']}"})

    def download(values, *_):
        find(invoices, values["invoiceId"])
        return 200, b"%PDF-1.4\n%%EOF\n"

    return {
        "getProviderAccount": constant({"authorized": True, "name": "Köök OÜ", "orgId": "7", "features": FEATURES}),
        "getProviderAccountConnectUrl": constant({"url": "https://bill.example/connect"}),
        "getCurrencies": constant([{"id": "EUR", "name": "Euro"}]),
        "getTaxRates": constant([{"id": "24", "name": "24 %", "rate": 24.0}, {"id": "0", "name": "0 %", "rate": 0.0}]),
        "getAccounts": constant([{"id": "3000", "name": "Müük"}]),
        "getTemplates": constant([{"id": "1"}]),
        **records_of(contacts, "Contact", "contactId"),
        **records_of(products, "Product", "productId"),
        "getSearchContacts": search_contacts,
        "getSearchProducts": search_products,
        "postInvoice": create_invoice,
        "postInvoiceStatus": change_status,
        "postInvoiceEmail": send_email,
        "getSearchInvoices": search_invoices,
        "getInvoiceSummary": sum_up,
        "getInvoiceShareUrl": share,
        "getInvoicePDF": download,
    }


def contains(text, part):
    return part.casefold() in text.casefold()


def is_of(invoice, contact_id, first, last):
    return invoice["contactId"] == contact_id and first <= invoice["issueDate"] <= (last or "9999")


def total_of(invoice):
    return round(sum((line["quantity"] or 1) * (line["unitPrice"] or 0) for line in invoice["lineItems"]), 2)


def describe(invoice):
    status, total = invoice["status"], total_of(invoice)
    actions = [("DELETED", "Delete", "changeInvoiceStatus"), ("DOWNLOAD", "Download", "downloadInvoice")]
    if status in ("draft", "issued"):
        actions += [("VOIDED", "Void", "changeInvoiceStatus"), ("URL", "Share", "openInvoiceLink")]
        actions += [("EMAIL", "Send", "sendInvoiceEmail")] if invoice["email"] else []
    if status == "draft":
        actions += [("APPROVE", "Approve", "changeInvoiceStatus")]
    return {
        "id": invoice["id"],
        "invoiceNumber": invoice["number"],
        "contactName": invoice["contactName"],
        "statusCode": status,
        "statusLabel": status.title(),
        "serviceStatusCode": status,
        "total": total,
        "currencyCode": "EUR",
        "actions": [{"id": a, "label": b, "providerAction": c} for a, b, c in actions],
        "providerInvoiceUrl": f"https://bill.example/invoices/{invoice['id']}",
        "isShareable": True,
        "isSent": invoice["isSent"],
    }
