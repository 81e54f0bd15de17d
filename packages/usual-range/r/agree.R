# Makes fixtures/agreement-with-r.json: series, and what R says of the last count of each. From the root of the repository:
#   Rscript packages/usual-range/r/agree.R
# needs R 4 and its package surveillance (Debian: r-base-core, r-cran-surveillance). Two answers stand side by side:
# surveillance::farringtonFlexible, and usual-range.R beside this file, which is the whole method in base R.
suppressMessages(library(surveillance))
source("packages/usual-range/r/usual-range.R")
options(warn = -1)
set.seed(20130101, kind = "Mersenne-Twister", normal.kind = "Inversion", sample.kind = "Rejection")

steady <- function(windows, per_year, mean, dispersion, season, growth, phase) {
  time <- seq_len(windows)
  mu <- mean * (1 + season * cos(2 * pi * (time / per_year + phase))) * exp(growth * (time - windows) / per_year)
  if (dispersion == 1) rpois(windows, mu) else rnbinom(windows, size = mu / (dispersion - 1), mu = mu)
}

# A fifth has past outbreaks, a tenth is judged at three times its mean, one in twelve is closed for a season.
one_series <- function(per_year, years) {
  windows <- per_year * years + 2
  counts <- steady(windows, per_year, sample(c(0.3, 1, 2, 5, 10, 20, 40, 60, 150), 1), sample(c(1, 1.3, 1.8, 2.5), 1),
    sample(c(0, 0.25, 0.6), 1), sample(c(-0.15, -0.05, 0, 0.05, 0.15), 1), runif(1))
  if (runif(1) < 0.2) {
    at <- sample(windows - 2, sample(1:3, 1))
    counts[at] <- counts[at] * 4 + 2
  }
  if (runif(1) < 0.1) counts[windows] <- counts[windows] * 3
  if (runif(1) < 1 / 12) counts[seq_len(windows) %% per_year %in% sample(0:(per_year - 1), 4)] <- 0
  counts
}

# pThresholdTrend = 1: at 0.05 surveillance 1.20.3 overwrites the weights of the fit before it tests the trend.
# limit54: no series is too sparse to be answered. alpha is one-sided there.
by_surveillance <- function(counts, per_year, years) {
  series <- sts(counts, frequency = per_year)
  answer <- farringtonFlexible(series, list(range = length(counts), b = years, w = 1, noPeriods = if (per_year == 13) 5 else 4,
    reweight = TRUE, weightsThreshold = 2.58, trend = TRUE, pThresholdTrend = 1, thresholdMethod = "nbPlugin",
    alpha = 0.025, limit54 = c(0, 1), fitFun = "algo.farrington.fitGLM.flexible", glmWarnings = FALSE))
  list(mu = answer@control$mu0Vector[1, 1], phi = answer@control$phiVector[1, 1],
    trend = answer@control$trendVector[1, 1], upper = answer@upperbound[1, 1])
}

number <- function(x) if (is.na(x)) "null" else format(x, digits = 10, scientific = FALSE, trim = TRUE)
plans <- rbind(data.frame(per_year = 13, years = rep(5:2, c(260, 30, 30, 30))), data.frame(per_year = 12, years = rep(c(5, 3), c(60, 20))))
lines <- c()
for (at in seq_len(nrow(plans))) {
  per_year <- plans$per_year[at]
  years <- plans$years[at]
  counts <- one_series(per_year, years)
  if (all(head(counts, -2) == 0)) counts[3] <- 1
  theirs <- by_surveillance(counts, per_year, years)
  correlation <- if (at %% 5 == 0) 0.2 else 0
  ours <- usual_range(counts, per_year, correlation)
  if (ours$seasons) if (abs(theirs$mu - ours$mu) > 1e-6 || abs(theirs$phi - ours$phi) > 1e-6) cat("series", at, "differ", theirs$mu, ours$mu, theirs$phi, ours$phi, "\n")
  plugin <- if (theirs$phi > 1) qnbinom(0.025, theirs$mu / (theirs$phi - 1), 1 / theirs$phi) else qpois(0.025, theirs$mu)
  lines <- c(lines, sprintf(
    '    {"windowsPerYear": %d, "correlation": %s, "seasons": %s, "counts": [%s],\n     "surveillance": {"mu": %s, "phi": %s, "trend": %s, "lower": %d, "upper": %d},\n     "baseR": {"state": "%s", "mu": %s, "phi": %s, "tau": %s, "low": %d, "high": %d}}',
    per_year, number(correlation), tolower(ours$seasons), paste(counts, collapse = ","), number(theirs$mu), number(theirs$phi), number(theirs$trend), plugin, theirs$upper,
    ours$state, number(ours$mu), number(ours$phi), number(ours$tau), ours$low, ours$high))
}
about <- sprintf("R %s.%s, surveillance %s, seed 20130101", R.version$major, R.version$minor, packageVersion("surveillance"))
writeLines(c("{", sprintf('  "madeBy": "%s",', about), '  "series": [', paste(lines, collapse = ",\n"), "  ]", "}"),
  "packages/usual-range/fixtures/agreement-with-r.json")
cat(length(lines), "series,", about, "\n")
