<?php
// Serves a right endpoint of a modal, as the router of "php -S".

const PEOPLE = ['tallinn' => ['mari', 'jaan'], 'tartu' => ['liis']];

function decode(string $part): string
{
    return (string) base64_decode(strtr($part, '-_', '+/'));
}

function isValid(): bool
{
    $parts = explode('.', $_GET['token'] ?? '');
    if (count($parts) !== 3) return false;
    [$header, $payload, $signature] = $parts;
    $expected = hash_hmac('sha256', "$header.$payload", getenv('VISIT_SECRET'), true);
    $claims = json_decode(decode($payload), true);
    return (json_decode(decode($header), true)['alg'] ?? null) === 'HS256'
        && hash_equals($expected, decode($signature))
        && ($claims['exp'] ?? 0) > time()
        && ($claims['nbf'] ?? 0) <= time()
        && (string) $claims['userId'] === $_GET['userId']
        && (string) $claims['companyId'] === $_GET['companyId'];
}

function reply(int $status, array $value): void
{
    http_response_code($status);
    header('content-type: application/json');
    echo json_encode($value);
}

if (!isValid()) {
    reply(401, ['error' => ['message' => 'Sign in again.']]);
} elseif ($_SERVER['REQUEST_METHOD'] === 'POST') {
    $form = json_decode(file_get_contents('php://input'), true);
    if (in_array($form['visitor'], PEOPLE[$form['town']])) {
        reply(200, ['success' => ['message' => 'Booked.', 'type' => 'snackbar']]);
    } else {
        reply(200, ['data' => ['blocks' => ['visitor' => ['error' => 'Choose a visitor of this town.']]]]);
    }
} else {
    $form = json_decode($_GET['form'] ?? '{}', true);
    $names = PEOPLE[$form['town'] ?? ''] ?? [];
    $items = array_map(fn ($name) => ['label' => ucfirst($name), 'value' => $name], $names);
    reply(200, ['data' => ['blocks' => ['visitor' => ['items' => $items]]]]);
}
