# Makes fixtures/compared-with-r.json: exact intervals of counts, and funnels over areas. From the root of the repository:
#   Rscript packages/usual-range/r/compare.R
# needs R 4 alone (Debian: r-base-core). The areas are invented.
set.seed(20050101, kind = "Mersenne-Twister", normal.kind = "Inversion", sample.kind = "Rejection")

number <- function(x) format(x, digits = 17, scientific = FALSE, trim = TRUE)

interval <- function(n) {
  low <- if (n == 0) 0 else qchisq(0.025, 2 * n) / 2
  high <- qchisq(0.975, 2 * n + 2) / 2
  test <- poisson.test(n)$conf.int
  stopifnot(abs(low - test[1]) <= 1e-9 * max(1, low), abs(high - test[2]) <= 1e-9 * high)
  sprintf('    {"count": %d, "low": %s, "high": %s}', n, number(low), number(high))
}
counts <- c(0:40, 50, 64, 81, 99, 100, 144, 250, 365, 500, 777, 1000, 1999, 5000, 12345, 40000, 100000)

# Spiegelhalter (2005): scores on the square root's scale, a tenth winsorised at either end, the mean of their squares.
funnel <- function(count, size) {
  target <- sum(count) / sum(size)
  score <- 2 * (sqrt(count) - sqrt(target * size))
  ends <- quantile(score, c(0.1, 0.9))
  dispersion <- max(1, mean(pmin(pmax(score, ends[1]), ends[2])^2))
  reach <- qnorm(c(0.975, 0.999)) * sqrt(dispersion) / 2
  outside <- sapply(reach, function(r) sum(abs(score) / 2 > r))
  list(target = target, dispersion = dispersion, outside = outside)
}
one_city <- function(areas, rate, spread) {
  size <- round(exp(rnorm(areas, log(16000), 0.5)))
  count <- rpois(areas, size * rate * exp(rnorm(areas, 0, spread)))
  answer <- funnel(count, size)
  sprintf('    {"counts": [%s],\n     "sizes": [%s],\n     "target": %s, "dispersion": %s, "outside95": %d, "outside998": %d}',
    paste(count, collapse = ","), paste(size, collapse = ","), number(answer$target), number(answer$dispersion),
    answer$outside[1], answer$outside[2])
}
cities <- c(one_city(158, 0.009, 0.55), one_city(158, 0.00015, 0.6), one_city(44, 0.02, 0), one_city(12, 0.004, 0.3), one_city(11, 0.0001, 0))
writeLines(c("{", sprintf('  "madeBy": "R %s.%s, seed 20050101",', R.version$major, R.version$minor),
  '  "intervals": [', paste(sapply(counts, interval), collapse = ",\n"), "  ],",
  '  "funnels": [', paste(cities, collapse = ",\n"), "  ]", "}"), "packages/usual-range/fixtures/compared-with-r.json")
